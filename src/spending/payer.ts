import { AsyncLocalStorage } from 'node:async_hooks';

/** For whom engines are called. */
export interface Payer {
  readonly agencyId: number;
  readonly domainId: number;
}

const payers = new AsyncLocalStorage<Payer>();

/** Bills every call that `work` makes, now or later, to this payer. */
export async function paidBy<Result>(payer: Payer, work: () => Promise<Result>): Promise<Result> {
  return await payers.run(payer, work);
}

/** null: nobody in particular. */
export function currentPayer(): Payer | null {
  return payers.getStore() ?? null;
}
