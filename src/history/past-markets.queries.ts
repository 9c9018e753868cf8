import { z } from 'zod';
import { checkedRows } from '../database/checked-rows';
import type { Executor } from '../database/query';

/** Which of a domain's reports are meant. `market`: as in `MarketLine`. */
export interface PastLine {
  readonly domainId: number;
  readonly market: string | null;
}

/** Keys of the markets that reports of the domain were made for, also those that it no longer has. */
export async function reportedMarkets(executor: Executor, domainId: number): Promise<string[]> {
  const rows = await checkedRows(
    executor,
    z.object({ market: z.string() }),
    `SELECT DISTINCT market FROM snapshots WHERE domain_id = $1 AND market <> ''`,
    [domainId],
  );
  return rows.map(({ market }) => market);
}
