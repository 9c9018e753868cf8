import { readFileSync } from 'node:fs';
import type { Client } from 'pg';

/** A statement as the service sent it. */
export interface RecordedStatement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** What a statement would do, or did. */
export interface Judged extends RecordedStatement {
  /** Large tables, and whole indexes of them, that it reads from end to end. */
  readonly scanned: readonly string[];
  /** null: it was not run. */
  readonly ms: number | null;
}

/** What must not be read from end to end. */
export interface Large {
  readonly tables: ReadonlySet<string>;
  /** Indexes of all rows of such a table; one of a part of them may well be read whole. */
  readonly indexes: ReadonlySet<string>;
}

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Index Cond'?: string;
  readonly Plans?: readonly PlanNode[];
}

interface Explained {
  readonly Plan: PlanNode;
  readonly 'Execution Time'?: number;
}

/** What is explained; the rest begins and ends transactions. */
const STATEMENT = /^\s*(SELECT|INSERT|UPDATE|DELETE|WITH)\b/i;
/** TypeORM looks at the server when it connects. */
const OF_THE_CATALOG =
  /information_schema|pg_(class|catalog|constraint|inherits|database|settings)|version\(\)|"migrations"/;

/** Those of a file that the recorder wrote, each once. */
export function recordedStatements(files: readonly string[]): RecordedStatement[] {
  const lines = files.flatMap((file) => readFileSync(file, 'utf8').split('\n')).filter((line) => line !== '');
  const statements = lines.map((line) => JSON.parse(line) as RecordedStatement);
  const distinct = new Map(statements.map((statement) => [statement.text, statement]));
  return [...distinct.values()].filter(({ text }) => STATEMENT.test(text) && !OF_THE_CATALOG.test(text));
}

/** Tables, and partitions, of so many rows at least. */
export async function largeOnes(session: Client, rows: number): Promise<Large> {
  const { rows: found } = await session.query<{ name: string; indexes: string[] }>(
    `SELECT relname AS name, ARRAY(SELECT indexrelid::regclass::text FROM pg_index
                                    WHERE indrelid = pg_class.oid AND indpred IS NULL) AS indexes
       FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND reltuples >= $1`,
    [rows],
  );
  return {
    tables: new Set(found.map(({ name }) => name)),
    indexes: new Set(found.flatMap(({ indexes }) => indexes)),
  };
}

/** `analyze`: it is run as well, for its time, and undone. */
export async function judge(
  session: Client,
  statement: RecordedStatement,
  large: Large,
  analyze = false,
): Promise<Judged> {
  const ran = analyze ? await explained(session, statement, 'ANALYZE, ').catch(() => null) : null;
  // one that cannot be repeated, as it writes what is there already
  const plan = ran ?? (await explained(session, statement));
  return { ...statement, scanned: [...new Set(scans(plan.Plan, large))], ms: plan['Execution Time'] ?? null };
}

async function explained(session: Client, { text, values }: RecordedStatement, how = ''): Promise<Explained> {
  await session.query('BEGIN');
  try {
    const { rows } = await session.query<{ 'QUERY PLAN': readonly [Explained] }>(
      `EXPLAIN (${how}FORMAT JSON) ${text}`,
      values.map(revived),
    );
    return rows[0]!['QUERY PLAN'][0];
  } finally {
    await session.query('ROLLBACK');
  }
}

/** `limited`: only the first rows are asked for. */
function scans(node: PlanNode, large: Large, limited = false): string[] {
  const below = (node.Plans ?? []).flatMap((plan) =>
    scans(plan, large, limited || node['Node Type'] === 'Limit'),
  );
  const { 'Relation Name': table = '', 'Index Name': index = '' } = node;
  if (node['Node Type'] === 'Seq Scan' && large.tables.has(table)) return [table, ...below];
  const isWhole = !limited && node['Index Cond'] === undefined && large.indexes.has(index);
  return isWhole ? [index, ...below] : below;
}

function revived(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(revived);
  return typeof value === 'object' && value !== null && 'hex' in value
    ? Buffer.from(String(value.hex), 'hex')
    : value;
}
