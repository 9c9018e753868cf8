import { AsyncLocalStorage } from 'node:async_hooks';

/** For whom engines are called. */
export interface Payer {
  readonly agencyId: number;
  readonly domainId: number;
}

const payers = new AsyncLocalStorage<Payer>();

/** Every call that the work makes, now or later, is paid by this one. */
export async function paidBy<Result>(payer: Payer, work: () => Promise<Result>): Promise<Result> {
  return await payers.run(payer, work);
}

/** null: nobody in particular. */
export function currentPayer(): Payer | null {
  return payers.getStore() ?? null;
}
