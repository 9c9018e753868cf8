// Run: CALLBACK_SECRET=... PORT=8080 node node-crypto.mjs      Needs nothing but Node 18 or later.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';

const secret = process.env.CALLBACK_SECRET;
const seen = new Set(); // in earnest: a table with the id as its key

function isGenuine(headers, rawBody) {
  const id = headers['webhook-id'] ?? '';
  const timestamp = headers['webhook-timestamp'] ?? '';
  if (!(Math.abs(Date.now() / 1000 - Number(timestamp)) <= 300)) return false;
  const mac = createHmac('sha256', secret).update(`${id}.${timestamp}.`).update(rawBody).digest('base64');
  const expected = Buffer.from(`v1,${mac}`);
  return (headers['webhook-signature'] ?? '').split(' ').some((entry) => {
    const given = Buffer.from(entry);
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}

const server = createServer(async (request, response) => {
  const rawBody = await buffer(request).catch(() => null);
  if (rawBody === null) return;
  if (!isGenuine(request.headers, rawBody)) {
    console.log('refused');
    response.writeHead(401).end('the signature does not match');
    return;
  }
  const id = request.headers['webhook-id'];
  const event = JSON.parse(rawBody);
  response.writeHead(204).end();
  if (seen.has(id)) console.log(`again ${id}`);
  else if (event.type !== undefined) console.log(`${event.type} ${id}`); // a test or an alert
  else console.log(`report ${id} of domain ${event.domain_id}, version ${event.report.meta.version_id}`);
  seen.add(id);
});
server.listen(Number(process.env.PORT ?? 8080), '127.0.0.1', () => {
  console.log(`listening on ${server.address().port}`);
});
