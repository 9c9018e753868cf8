import { z } from 'zod';
import type { Executor } from '../database/query';
import { LeasedRows } from './leased-rows.queries';

/** A claimed row of a table that has one for each of a few names. */
export interface NamedRow<Name extends string> {
  readonly id: Name;
  readonly attempt: number;
}

/** The rows of such a table, whose key is the column `name`. One whose name this version does not know is left alone. */
export class NamedRows<Name extends string> extends LeasedRows<NamedRow<Name>> {
  constructor(
    private readonly table: string,
    private readonly names: readonly Name[],
  ) {
    super({
      table,
      key: 'name',
      keyType: 'text',
      open: `name = ANY ('{${names.join()}}')`,
      columns: 'name AS id, attempt',
      shape: z.object({ id: z.literal(names), attempt: z.int() }),
    });
  }

  /** Makes a row for each name that has none. */
  readonly enrol = async (executor: Executor): Promise<void> => {
    await executor.query(
      `INSERT INTO ${this.table} (name) SELECT unnest($1::text[]) ON CONFLICT (name) DO NOTHING`,
      [this.names],
    );
  };
}
