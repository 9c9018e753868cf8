import type { Queue } from 'bull';
import type { RequestHandler } from 'express';

export const BOARD_PATH = '/queues';

/** Bull Board over the queues, read-only. Loaded only where it is wanted, because it is large. */
export async function queueBoard(queues: readonly Queue[]): Promise<RequestHandler> {
  const [{ createBullBoard }, { BullAdapter }, { ExpressAdapter }] = await Promise.all([
    import('@bull-board/api'),
    import('@bull-board/api/bullAdapter'),
    import('@bull-board/express'),
  ]);
  const serverAdapter = new ExpressAdapter();
  serverAdapter.setBasePath(BOARD_PATH);
  createBullBoard({
    queues: queues.map((queue) => new BullAdapter(queue, { readOnlyMode: true })),
    serverAdapter,
    options: { uiConfig: { boardTitle: 'Agency Reporting API' } },
  });
  return serverAdapter.getRouter() as RequestHandler;
}
