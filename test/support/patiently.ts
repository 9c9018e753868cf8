import { setTimeout as delay } from 'node:timers/promises';

const MAX_TRIES = 10;

interface Refusable {
  readonly status: number;
  /** Parsed, or as it came. */
  readonly body: unknown;
  readonly headers: Headers | Readonly<Record<string, string | string[] | undefined>>;
}

/** Sends again when it is told to: a busy machine answers 503 with `Retry-After` to those it keeps waiting for too long. */
export async function patiently<Answer extends Refusable>(send: () => Promise<Answer>): Promise<Answer> {
  for (let tries = 1; ; tries += 1) {
    const answer = await send();
    const { headers, body } = answer;
    const isBusy = answer.status === 503 && codeOf(body) === 'service_unavailable';
    if (!isBusy || tries === MAX_TRIES) return answer;
    const seconds = headers instanceof Headers ? headers.get('retry-after') : headers['retry-after'];
    expect(Number(seconds ?? 0)).toBeGreaterThan(0);
    await delay(Number(seconds) * 1_000);
  }
}

function codeOf(body: unknown): string {
  const { code } = Buffer.isBuffer(body) ? JSON.parse(body.toString('utf8')) : (body as { code: string });
  return code;
}
