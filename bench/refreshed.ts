import { Gate } from '../test/support/gate';
import { smallSite, startLocalSite } from '../test/support/local-site';
import { type PostOrder } from './bare-webhooks';
import { seedAgency } from './seed';
import { CERTIFICATE, HOOKS_HOST, HOOKS_SECRET, startWebhookReceiver } from './webhook-receiver';
import { type Rates, rateOf, ratesOf, startBareLoop } from './webhooks';
import { service, type Workbench } from './workbench';

const SITE_HOST = 'client.test';
const POSTS_AT_ONCE = 16;

/** Webhooks that many POST refresh asked for and the end of a build released, against the same bare loop. */
export async function refreshed(bench: Workbench) {
  const count = bench.quick ? 300 : 1_000;
  const receiver = await startWebhookReceiver();
  // holds up the build that reads it
  const gate = new Gate();
  const site = await startLocalSite(gate.before(smallSite('Bench CRM', 0), (path) => path === '/'));
  const bare = startBareLoop();
  const environment = {
    OUTBOUND_CONNECT_TO: `https://${HOOKS_HOST}=127.0.0.1:${receiver.port},${site.connectTo(SITE_HOST)}`,
    OUTBOUND_CA_FILE: `${CERTIFICATE}.crt`,
  };
  const api = await service(bench, 'api', environment);
  const worker = await service(bench, 'worker', environment);
  const { key } = await seedAgency(bench.database.client);
  const call = async (path: string, body: unknown): Promise<{ domain_id: number }> => {
    const answer = await fetch(`http://127.0.0.1:${api.port}/v1${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (answer.status !== 202) throw new Error(`POST ${path} answered ${answer.status}`);
    return (await answer.json()) as { domain_id: number };
  };
  const rates: Rates[] = [];
  let bodyBytes = 0;
  try {
    const { domain_id: id } = await call('/domains', { domain: SITE_HOST, custom_prompts: ['Which CRM?'] });
    for (let at = -1; at < (bench.quick ? 1 : 3); at += 1) {
      const arrivals = receiver.more(count);
      // all of them join one build
      gate.shut();
      await inTurns(count, () =>
        call(`/reports/${id}/refresh`, {
          callback_url: `https://${HOOKS_HOST}/`,
          callback_secret: HOOKS_SECRET,
        }),
      );
      gate.open();
      const served = (count - 1) / (await arrivals);
      bodyBytes = await newestBodyBytes(bench);
      const order: PostOrder = { port: receiver.port, count, bodyBytes };
      const posted = await rateOf(receiver, count, () => bare.post(order));
      bench.say(
        `  ${at < 0 ? 'warm-up' : `round ${at + 1}`}: service ${Math.round(served)}/s, bare loop ${Math.round(posted)}/s, ${bodyBytes} bytes each`,
      );
      if (at >= 0) rates.push({ service: served, bare: posted });
    }
  } finally {
    await Promise.all([api.stop(), worker.stop(), bare.stop()]);
    await Promise.all([site.close(), receiver.close()]);
  }
  // the service's rate is that from the first arrival to the last
  return { webhooks: count, bodyBytes, ...ratesOf(rates) };
}

async function inTurns(count: number, work: () => Promise<unknown>): Promise<void> {
  let begun = 0;
  const turns = async (): Promise<void> => {
    while (begun < count) {
      begun += 1;
      await work();
    }
  };
  await Promise.all(Array.from({ length: POSTS_AT_ONCE }, turns));
}

async function newestBodyBytes({ database }: Workbench): Promise<number> {
  const { rows } = await database.client.query<{ bytes: number }>(
    `SELECT octet_length(body) AS bytes FROM webhook_deliveries WHERE body IS NOT NULL ORDER BY created_at DESC LIMIT 1`,
  );
  return rows[0]?.bytes ?? 0;
}
