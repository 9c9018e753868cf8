import { type LocalServer, serveHttp } from '../test/support/local-server';

const ANSWER = JSON.stringify({
  model: 'fake',
  choices: [
    {
      finish_reason: 'stop',
      message: {
        role: 'assistant',
        content: 'Most buyers end up with 1. **Globex Desk** or 2. **Initech Flow**.',
      },
    },
  ],
  usage: { prompt_tokens: 20, completion_tokens: 20 },
});

/** An engine that takes its time for every answer. Speaks OpenAI's older interface. */
export async function startFakeEngine(delayMs: number): Promise<LocalServer> {
  return await serveHttp((request, response) => {
    request.resume();
    request.on('end', () => {
      setTimeout(() => response.setHeader('Content-Type', 'application/json').end(ANSWER), delayMs);
    });
  });
}
