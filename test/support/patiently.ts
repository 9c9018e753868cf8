import { setTimeout as delay } from 'node:timers/promises';

const MAX_TRIES = 10;

interface Refusable {
  readonly status: number;
  readonly headers: Headers | Readonly<Record<string, string | string[] | undefined>>;
}

/** Sends again when it is told to: a busy machine answers 503 with `Retry-After` to those it keeps waiting for too long. */
export async function patiently<Answer extends Refusable>(send: () => Promise<Answer>): Promise<Answer> {
  for (let tries = 1; ; tries += 1) {
    const answer = await send();
    if (answer.status !== 503 || tries === MAX_TRIES) return answer;
    const { headers } = answer;
    const seconds = headers instanceof Headers ? headers.get('retry-after') : headers['retry-after'];
    await delay(Number(seconds) * 1_000);
  }
}
