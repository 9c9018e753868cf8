import { readFileSync } from 'node:fs';
import type { System } from '../system/system';

/** A statement as the service sent it. */
export interface RecordedStatement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** What a statement would do, or did. */
export interface Judged extends RecordedStatement {
  /** Large tables that it reads from end to end. */
  readonly scanned: readonly string[];
  /** Of a SELECT that was run; null: it was not. */
  readonly ms: number | null;
}

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly Plans?: readonly PlanNode[];
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
export async function largeTables(sql: System['sql'], rows: number): Promise<ReadonlySet<string>> {
  const found = await sql<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND reltuples >= $1`,
    [rows],
  );
  return new Set(found.map(({ name }) => name));
}

/** `analyze`: SELECTs are run as well, for their time. */
export async function judge(
  sql: System['sql'],
  statement: RecordedStatement,
  large: ReadonlySet<string>,
  analyze = false,
): Promise<Judged> {
  const isRun =
    analyze && /^\s*SELECT\b/i.test(statement.text) && !/pg_notify|FOR UPDATE/i.test(statement.text);
  const [row] = await sql<{ 'QUERY PLAN': readonly [{ Plan: PlanNode; 'Execution Time'?: number }] }>(
    `EXPLAIN (${isRun ? 'ANALYZE, ' : ''}FORMAT JSON) ${statement.text}`,
    statement.values.map(revived),
  );
  const [plan] = row!['QUERY PLAN'];
  return {
    ...statement,
    scanned: [...new Set(scans(plan.Plan))].filter((name) => large.has(name)),
    ms: plan['Execution Time'] ?? null,
  };
}

function scans(node: PlanNode): string[] {
  const own = node['Node Type'] === 'Seq Scan' ? [node['Relation Name'] ?? ''] : [];
  return [...own, ...(node.Plans ?? []).flatMap(scans)];
}

function revived(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(revived);
  return typeof value === 'object' && value !== null && 'hex' in value
    ? Buffer.from(String(value.hex), 'hex')
    : value;
}
