import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type Executor, queryRow, queryRows } from '../database/query';
import { effectiveLimits, isTierName, type LimitName, type Limits, type TierName } from './tiers';

export interface AgencyAccount {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly tier: TierName;
  readonly limits: Limits;
  readonly createdAt: Date;
}

interface AgencyRow {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly tier: string;
  readonly limitOverrides: Partial<Record<LimitName, number>>;
  readonly createdAt: Date;
}

const COLUMNS = `id, name, email, tier, limit_overrides AS "limitOverrides", created_at AS "createdAt"`;

@Injectable()
export class AgenciesService {
  constructor(private readonly dataSource: DataSource) {}

  /** Inserts an agency on the free tier; null when the address has one already. */
  async create(executor: Executor, name: string, email: string): Promise<number | null> {
    const row = await queryRow<{ id: number }>(
      executor,
      'INSERT INTO agencies (name, email) VALUES ($1, $2) ON CONFLICT (email) DO NOTHING RETURNING id',
      [name, email],
    );
    return row?.id ?? null;
  }

  async account(agencyId: number, executor: Executor = this.dataSource): Promise<AgencyAccount> {
    const row = await queryRow<AgencyRow>(executor, `SELECT ${COLUMNS} FROM agencies WHERE id = $1`, [
      agencyId,
    ]);
    if (row === null) throw new Error(`agency ${agencyId} is gone`);
    return toAccount(row);
  }

  /** In the order of the ids; null for one that is gone. */
  async accounts(ids: readonly number[]): Promise<(AgencyAccount | null)[]> {
    const rows = await queryRows<AgencyRow>(
      this.dataSource,
      `SELECT ${COLUMNS} FROM agencies WHERE id = ANY($1::int[])`,
      [[...new Set(ids)]],
    );
    const byId = new Map(rows.map((row) => [row.id, toAccount(row)]));
    return ids.map((id) => byId.get(id) ?? null);
  }

  /** By number or by email; null when there is none. */
  async find(idOrEmail: string): Promise<AgencyAccount | null> {
    const byId = /^\d{1,9}$/.test(idOrEmail);
    const row = await queryRow<AgencyRow>(
      this.dataSource,
      `SELECT ${COLUMNS} FROM agencies WHERE ${byId ? 'id = $1::int' : 'email = lower($1)'}`,
      [idOrEmail],
    );
    return row === null ? null : toAccount(row);
  }

  async list(): Promise<AgencyAccount[]> {
    return (await queryRows<AgencyRow>(this.dataSource, `SELECT ${COLUMNS} FROM agencies ORDER BY id`)).map(
      toAccount,
    );
  }

  async setTier(agencyId: number, tier: TierName): Promise<void> {
    await this.dataSource.query('UPDATE agencies SET tier = $2 WHERE id = $1', [agencyId, tier]);
  }

  async setLimit(agencyId: number, name: LimitName, value: number): Promise<void> {
    await this.dataSource.query(
      'UPDATE agencies SET limit_overrides = limit_overrides || jsonb_build_object($2::text, $3::int) WHERE id = $1',
      [agencyId, name, value],
    );
  }
}

function toAccount({ tier, limitOverrides, ...row }: AgencyRow): AgencyAccount {
  // a tier that this version does not know grants the least
  const known = isTierName(tier) ? tier : 'free';
  return { ...row, tier: known, limits: effectiveLimits(known, limitOverrides) };
}
