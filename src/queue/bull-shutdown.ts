import { setTimeout as delay } from 'node:timers/promises';
import Bull from 'bull';
import { handled } from '../common/handled';
import type { RedisClient } from './connect-redis';

/**
 * A command that was given to a connection between two attempts to connect never ends once the connection is closed. What
 * jobs work on has been given back by then, so nothing is lost.
 */
const LONGEST_WAIT_MS = 2_000;

type QueueMethod = (this: QueueInternals, ...given: unknown[]) => Promise<unknown>;

/** What Bull 4 has and does not describe. */
interface QueueInternals {
  /** What it closes: not those that were made by a `createClient` of ours. */
  readonly clients: RedisClient[];
  readonly clientInitialized?: boolean;
  readonly subscriberInitialized?: boolean;
  readonly bclientInitialized?: boolean;
  readonly client: RedisClient;
  readonly eclient: RedisClient;
  readonly bclient: RedisClient;
  readonly processing: Readonly<Record<string, Promise<unknown>>>;
  process: QueueMethod;
  setWorkerName: QueueMethod;
  whenCurrentJobsFinished: QueueMethod;
  close: QueueMethod;
}

/**
 * A queue that is closed while Redis is away or silent rejects promises that nobody looks at, and Node ends a process for
 * that in the middle of its shutdown. Bull is no longer developed, so it is mended here. Whoever awaits the promises of
 * `process` and `setWorkerName` still sees them reject.
 */
export function mendShutdownOfBull(): void {
  const queue = Bull.prototype as unknown as QueueInternals;
  const { process, setWorkerName, close } = queue;
  queue.process = function (...given) {
    return handled(process.apply(this, given));
  };
  queue.setWorkerName = function () {
    return handled(setWorkerName.apply(this));
  };
  // Bull connects the blocking connection anew at this point; ours pause for no other reason than to be closed
  queue.whenCurrentJobsFinished = async function () {
    if (this.bclientInitialized === true) disconnectBlocking(this);
    const ended = Promise.all(Object.values(this.processing));
    const waiting = new AbortController();
    const { signal } = waiting;
    return await Promise.race([ended, delay(LONGEST_WAIT_MS, undefined, { signal })]).finally(() => {
      waiting.abort();
    });
  };
  queue.close = function (...given) {
    for (const client of openClients(this)) if (!this.clients.includes(client)) this.clients.push(client);
    for (const client of this.clients) ignoreErrors(client);
    return close.apply(this, given);
  };
}

/** Their getters connect where there is no connection yet. */
function openClients(queue: QueueInternals): RedisClient[] {
  return [
    ...(queue.clientInitialized === true ? [queue.client] : []),
    ...(queue.subscriberInitialized === true ? [queue.eclient] : []),
    ...(queue.bclientInitialized === true ? [queue.bclient] : []),
  ];
}

/**
 * For good: Bull would do it once more, and ioredis then waits 2 s for the end of a connection that has ended. The timer is that
 * of the reply which now never comes.
 */
function disconnectBlocking({ clients, bclient }: QueueInternals): void {
  bclient.disconnect();
  clearTimeout((bclient as { readonly socketTimeoutTimer?: NodeJS.Timeout }).socketTimeoutTimer);
  const at = clients.indexOf(bclient);
  if (at >= 0) clients.splice(at, 1);
}

function ignoreErrors(client: RedisClient): void {
  const emit = client.emit.bind(client);
  client.emit = (event: string | symbol, ...given: unknown[]) => event !== 'error' && emit(event, ...given);
}
