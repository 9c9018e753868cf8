import { parseArgs } from 'node:util';
import { createTestDatabase } from '../support/test-database';
import { startTestServices } from '../support/test-services';
import { type System, systemOn } from '../system/system';
import { fill } from './fill';
import { type Judged, judge, largeOnes } from './plans';
import { walk } from './walk';

const USAGE =
  'Usage: npm run growth -- [--snapshots 1000000] [--answers 10000000] [--database URL of one that was filled before]';
/** Of the answers: a table that is smaller is read at once, however it is read. */
const LARGE_SHARE = 0.01;
/** Of a statement, in characters. */
const SHOWN = 140;
const LONGEST_STATEMENT = '2min';

interface Given {
  readonly snapshots: number;
  readonly answers: number;
}

async function run(system: System, size: Given): Promise<boolean> {
  const session = await system.session();
  await fill(session, size, say);
  const [{ bytes }] = (await system.sql<{ bytes: string }>(
    'SELECT pg_size_pretty(pg_database_size(current_database())) AS bytes',
  )) as [{ bytes: string }];
  say(`filled: ${bytes}`);
  const statements = await walk(system);
  await session.query(`SET statement_timeout = '${LONGEST_STATEMENT}'`);
  const large = await largeOnes(session, size.answers * LARGE_SHARE);
  const judged: Judged[] = [];
  for (const statement of statements) judged.push(await judge(session, statement, large, true));
  report(judged);
  const faults = judged.filter(({ scanned }) => scanned.length > 0);
  for (const { scanned, text } of faults) say(`\nREADS ALL OF ${scanned.join(', ')}:\n${text}`);
  say(
    `\n${judged.length} statements, ${faults.length} read a large table from end to end (${[...large.tables].sort().join(', ')})`,
  );
  return faults.length === 0;
}

/** A line for each statement, the slowest first. */
function report(judged: readonly Judged[]): void {
  say('\n  verdict           time  statement');
  for (const { ms, scanned, text } of judged.toSorted((one, other) => (other.ms ?? -1) - (one.ms ?? -1))) {
    const verdict = scanned.length > 0 ? 'reads all' : 'by index';
    const time = ms === null ? 'not run' : `${ms.toFixed(1)} ms`;
    say(`  ${verdict.padEnd(9)} ${time.padStart(12)}  ${text.replace(/\s+/g, ' ').slice(0, SHOWN)}`);
  }
}

function say(line: string): void {
  console.log(line);
}

async function main(): Promise<boolean> {
  const { values } = parseArgs({
    options: {
      snapshots: { type: 'string', default: '1000000' },
      answers: { type: 'string', default: '10000000' },
      database: { type: 'string' },
    },
  });
  const size = { snapshots: Number(values.snapshots), answers: Number(values.answers) };
  if (!(size.snapshots >= 1_000 && size.answers >= size.snapshots)) throw new Error(USAGE);
  const services = await startTestServices();
  try {
    const made = await createTestDatabase();
    if (values.database === undefined) console.log(`filling ${made.databaseUrl}`);
    const system = systemOn({ ...made, databaseUrl: values.database ?? made.databaseUrl }, {});
    try {
      return await run(system, size);
    } finally {
      await system.close();
    }
  } finally {
    await services.stop();
  }
}

main().then(
  (passed) => process.exit(passed ? 0 : 1),
  (error: unknown) => {
    console.error(error);
    process.exit(1);
  },
);
