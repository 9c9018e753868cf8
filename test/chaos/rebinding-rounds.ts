import type { ServiceProcess } from '../support/service-process';
import { call } from '../system/system';
import { eventually } from '../support/eventually';
import type { Arena } from './arena';
import { Customers } from './customers';
import { REBINDING_CASES, type RebindingCase } from './rebinding-cases';
import type { Trial } from './trial';

/** What the world around the service saw of a case. */
export interface Witness {
  /** Sockets to any address of the case so far. */
  readonly sockets: (host: string) => number;
  /** From now on the name leads to `later`. */
  readonly rebind: (one: RebindingCase) => void;
}

/** Orders a webhook for each case; its receiver fails the first attempt, and then its name leads elsewhere. */
export async function judgeRebinding(
  arena: Arena,
  api: ServiceProcess,
  { sockets, rebind }: Witness,
  trial: Trial,
  how: string,
): Promise<void> {
  const customers = new Customers(arena, () => api);
  const [caller] = await customers.signUp(1);
  const domainId = await customers.onboard(caller!, arena.hosts[0]!);
  const orders = await Promise.all(
    REBINDING_CASES.map(async (one) => {
      const { secret } = customers.order(caller!, domainId);
      const order = { caller: caller!, domainId, url: `https://${one.host}/hook`, secret };
      return { one, order: await customers.place(order), openedFirst: 0 };
    }),
  );
  const attempts = async (jobId: string): Promise<any[]> =>
    (await call(api, caller!, 'GET', `/v1/reports/${domainId}/refresh/${jobId}/attempts`)).body.items;
  await Promise.all(
    orders.map(async (each) => {
      await eventually('a first attempt', async () => (await attempts(each.order.jobId)).length >= 1);
      each.openedFirst = sockets(each.one.host);
      rebind(each.one);
    }),
  );
  trial.say(`${how}: first attempts made; now the names lead elsewhere`);
  const results = await Promise.all(
    orders.map(async ({ one, order, openedFirst }) => {
      await eventually('a second attempt', async () => (await attempts(order.jobId)).length >= 2);
      const [second, first] = await attempts(order.jobId);
      const opened = sockets(one.host) - openedFirst;
      trial.say(
        `${how}: ${one.name.padEnd(17)} ${one.later.join(' ').padEnd(23)} first ${first.response_status}, ${openedFirst} socket; second ${second.error_kind} ${second.response_status ?? ''}, ${opened} sockets`,
      );
      const firstReached = first.response_status === 500 && openedFirst === 1;
      const asWanted = one.public
        ? opened === 1 && second.error_kind === 'non_2xx'
        : opened === 0 && second.error_kind === 'connect' && second.response_status === null;
      return { one, opened, firstReached, asWanted };
    }),
  );
  const hostile = results.filter(({ one }) => !one.public);
  const openedLate = hostile.reduce((sum, { opened }) => sum + opened, 0);
  trial.check(
    `${how}: first attempts that reached their receiver`,
    results.every(({ firstReached }) => firstReached),
    `${results.filter(({ firstReached }) => firstReached).length} of ${results.length}`,
  );
  trial.check(
    `${how}: sockets opened by second attempts to ${hostile.length} names that became private`,
    openedLate === 0,
    openedLate,
  );
  trial.check(
    `${how}: second attempts told as connect; the one that stays public is made`,
    results.every(({ asWanted }) => asWanted),
    `${results.filter(({ asWanted }) => asWanted).length} of ${results.length}`,
  );
}
