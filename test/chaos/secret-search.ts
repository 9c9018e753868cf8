import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import Redis from 'ioredis';
import { valueOf } from '../support/stored-text';
import type { Arena } from './arena';
import { type Customers, SECRET_MARK } from './customers';
import { spellings } from './spellings';
import type { Trial } from './trial';

/** A secret, by a name that can be shown. */
export interface Wanted {
  readonly name: string;
  readonly secret: string;
}

const ROWS_AT_ONCE = 500;

/** Looks for secrets in text, in every spelling. */
export class SecretSearch {
  readonly hits: string[] = [];
  readonly searched = new Map<string, number>();
  private readonly needles: readonly { readonly name: string; readonly spelling: string }[];

  constructor(wanted: readonly Wanted[]) {
    this.needles = wanted.flatMap(({ name, secret }) =>
      spellings(secret).map((spelling) => ({ name, spelling })),
    );
  }

  look(place: string, text: string): void {
    this.searched.set(place, (this.searched.get(place) ?? 0) + text.length);
    for (const { name, spelling } of this.needles) {
      if (text.includes(spelling)) this.hits.push(`${name} in ${place}`);
    }
  }

  /** Every row of every table, as a dump would show it; columns of bytes are searched as hex and as bytes. */
  async database({ sql }: Arena['system']): Promise<void> {
    const columns = await sql<{ table: string; bytes: string[] }>(
      `SELECT c.table_name AS table, COALESCE(array_agg(c.column_name::text) FILTER (WHERE c.data_type = 'bytea'), '{}') AS bytes
         FROM information_schema.columns c JOIN information_schema.tables t USING (table_schema, table_name)
        WHERE c.table_schema = 'public' AND t.table_type = 'BASE TABLE' GROUP BY c.table_name`,
    );
    for (const { table, bytes } of columns) {
      const raw = bytes.map((name) => `"${name}"`).join(', ');
      let place = '(0,0)';
      for (let count = ROWS_AT_ONCE; count === ROWS_AT_ONCE;) {
        const rows = await sql(
          `SELECT ctid::text AS at, t::text AS dumped${raw === '' ? '' : `, ${raw}`} FROM "${table}" t
            WHERE ctid > $1::tid ORDER BY ctid LIMIT ${ROWS_AT_ONCE}`,
          [place],
        );
        for (const { at, dumped, ...byteColumns } of rows) {
          const parts = Object.values(byteColumns).map((value) =>
            (value as Buffer | null)?.toString('latin1'),
          );
          this.look(`table ${table}`, [dumped, ...parts].join('\n'));
          place = at;
        }
        count = rows.length;
      }
    }
  }

  /** Every key, with its value. */
  async redis({ redisUrl }: Arena['stores']['database']): Promise<number> {
    const redis = new Redis(redisUrl);
    try {
      const keys = await redis.keys('*');
      for (const key of keys) this.look('Redis', `${key}\n${JSON.stringify(await valueOf(redis, key))}`);
      return keys.length;
    } finally {
      redis.disconnect();
    }
  }

  /** All files below a folder, except those that `leaveOut` names. */
  files(place: string, folder: string, leaveOut: (path: string) => boolean = () => false): void {
    if (!existsSync(folder)) return;
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      const path = join(entry.parentPath, entry.name);
      if (entry.isFile() && !leaveOut(path)) this.look(place, readFileSync(path, 'latin1'));
    }
  }

  /** Figures for a line of output. */
  text(): string {
    const places = [...this.searched].map(([place, length]) => `${place} ${(length / 1e6).toFixed(1)} MB`);
    return `${this.needles.length} spellings in ${places.join(', ')}`;
  }
}

/** Every secret that the run has used. */
export function wantedSecrets({ appSecret, vendors, stores }: Arena, { callers }: Customers): Wanted[] {
  const { databaseUrl, redisUrl } = stores.database;
  return [
    { name: 'the callback secret of a job', secret: SECRET_MARK },
    { name: 'APP_SECRET', secret: appSecret },
    { name: 'the password of PostgreSQL', secret: new URL(databaseUrl).password },
    { name: 'the password of Redis', secret: new URL(redisUrl).password },
    ...Object.entries(vendors.environment)
      .filter(([name]) => name.endsWith('_API_KEY'))
      .map(([name, secret]) => ({ name, secret })),
    // without its prefix, which is shown on purpose
    ...callers.map(({ agencyId, key }) => ({ name: `the key of agency ${agencyId}`, secret: key.slice(12) })),
  ];
}

/** Searches all that a run has left behind. */
export async function judgeSecrets(arena: Arena, customers: Customers, trial: Trial): Promise<void> {
  const search = new SecretSearch(wantedSecrets(arena, customers));
  await searchAll(search, arena);
  trial.say(`searched for ${search.text()}`);
  trial.check(
    'secrets outside encrypted columns and .eml files',
    search.hits.length === 0,
    search.hits.length === 0 ? 0 : [...new Set(search.hits)].join('; '),
  );
}

export async function searchAll(search: SecretSearch, arena: Arena): Promise<void> {
  await search.database(arena.system);
  await search.redis(arena.stores.database);
  search.look('the logs of the service', arena.system.log());
  search.look('the log of PostgreSQL', readFileSync(arena.stores.postgresLogFile, 'utf8'));
  search.files('DATA_DIR', arena.dataDir, (path) => path.endsWith('.eml'));
}
