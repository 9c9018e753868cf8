// Run: npm install standardwebhooks; CALLBACK_SECRET=... PORT=8080 node node-standardwebhooks.mjs
import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { Webhook } from 'standardwebhooks';

// raw: the secret is used as it is, and not decoded from base64
const webhook = new Webhook(Buffer.from(process.env.CALLBACK_SECRET), { format: 'raw' });
const seen = new Set(); // in earnest: a table with the id as its key

const server = createServer(async (request, response) => {
  let event;
  try {
    event = webhook.verify(await buffer(request), request.headers);
  } catch {
    console.log('refused');
    response.writeHead(401).end('the signature does not match');
    return;
  }
  const id = request.headers['webhook-id'];
  response.writeHead(204).end();
  if (seen.has(id)) console.log(`again ${id}`);
  else if (event.type !== undefined) console.log(`${event.type} ${id}`); // a test or an alert
  else console.log(`report ${id} of domain ${event.domain_id}, version ${event.report.meta.version_id}`);
  seen.add(id);
});
server.listen(Number(process.env.PORT ?? 8080), '127.0.0.1', () => {
  console.log(`listening on ${server.address().port}`);
});
