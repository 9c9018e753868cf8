import type { EntityManager } from 'typeorm';

/** The last step of a transaction, told what it did. Where it throws, nothing stays. */
export type BeforeCommit<Outcome> = (manager: EntityManager, outcome: Outcome) => Promise<void>;

/** For transactions that end by themselves. */
export async function nothingMore(): Promise<void> {
  await Promise.resolve();
}

/** Carries an outcome out of a transaction that is rolled back. */
class RolledBack<Outcome> extends Error {
  constructor(readonly outcome: Outcome) {
    super('a dry run was rolled back');
  }
}

/**
 * Runs work in which a transaction ends by calling `rollBack`: nothing of it stays, and the outcome is what was handed to
 * `rollBack`. Rejects as the work does; work that ends without it is a fault.
 */
export async function dryRun<Outcome>(
  work: (rollBack: (outcome: Outcome) => never) => Promise<unknown>,
): Promise<Outcome> {
  const rollBack = (outcome: Outcome): never => {
    throw new RolledBack(outcome);
  };
  try {
    await work(rollBack);
  } catch (error) {
    if (error instanceof RolledBack) return (error as RolledBack<Outcome>).outcome;
    throw error;
  }
  throw new Error('a dry run was not rolled back');
}
