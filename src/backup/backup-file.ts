import { once } from 'node:events';
import { createReadStream, createWriteStream, statSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream';
import { finished } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { z } from 'zod';

const FORMAT = 'agency-reporting-api backup 1';
const END = 'end';

/** Shown without a stack. */
export class BackupFault extends Error {}

const backupHead = z.object({ format: z.literal(FORMAT), migrations: z.array(z.string()).readonly() });

/** Lines of a backup, gzipped: a head, `table<tab>row as JSON` for each row, and the number of rows at the end. */
export type BackupHead = Readonly<z.infer<typeof backupHead>>;

/** Nothing stands under the name until the file is whole. */
export class BackupWriter {
  private readonly gzip = createGzip();
  private readonly done: Promise<void>;
  private rows = 0;

  /** Throws `BackupFault` when no file can be made there. */
  constructor(
    private readonly path: string,
    migrations: readonly string[],
  ) {
    assertFileAt(path);
    const file = createWriteStream(`${path}.part`, { mode: 0o600 });
    this.done = finished(this.gzip.pipe(file));
    // awaited at the end; until then nothing else looks at it
    this.done.catch(() => undefined);
    this.gzip.write(`${JSON.stringify({ format: FORMAT, migrations } satisfies BackupHead)}\n`);
  }

  async add(table: string, rows: readonly string[]): Promise<void> {
    this.rows += rows.length;
    const drained = this.gzip.write(rows.map((row) => `${table}\t${row}\n`).join(''));
    if (!drained) await Promise.race([once(this.gzip, 'drain'), this.done]);
  }

  /** Answers the number of rows. */
  async end(): Promise<number> {
    this.gzip.end(`${END}\t${this.rows}\n`);
    await this.done;
    await rename(`${this.path}.part`, this.path);
    return this.rows;
  }

  /** After a fault: nothing stays behind. */
  async discard(): Promise<void> {
    this.gzip.destroy();
    await rm(`${this.path}.part`, { force: true });
  }
}

/** Before anything is read: a backup may take an hour. */
function assertFileAt(path: string): void {
  const there = statSync(path, { throwIfNoEntry: false });
  if (there !== undefined && !there.isFile()) throw new BackupFault(`${path} is there, and is no file`);
  if (statSync(dirname(path), { throwIfNoEntry: false })?.isDirectory() !== true)
    throw new BackupFault(`There is no folder ${dirname(path)}`);
}

export interface BackedUpRow {
  readonly table: string;
  readonly row: string;
}

/** The head of a backup, and its rows in order. Throws `BackupFault` when the file is none, is cut or cannot be read. */
export async function readBackup(
  path: string,
): Promise<{ readonly head: BackupHead; readonly rows: AsyncGenerator<BackedUpRow> }> {
  const lines = linesOf(path);
  return { head: await headIn(path, lines), rows: rowsIn(path, lines) };
}

/** Throws `BackupFault` where the file is none, before anything is done for it. */
export async function assertBackup(path: string): Promise<void> {
  const lines = linesOf(path);
  await headIn(path, lines);
  await lines.return();
}

async function headIn(path: string, lines: AsyncGenerator<string, void>): Promise<BackupHead> {
  const first = await lines.next();
  const head = backupHead.safeParse(first.done === true ? null : parsed(first.value));
  if (!head.success) throw new BackupFault(`${path} is no backup of this version`);
  return head.data;
}

/** null: it is no JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}

async function* linesOf(path: string): AsyncGenerator<string, void> {
  const unzipped = createGunzip().setEncoding('utf8');
  // a fault of the file becomes one of what is read here
  pipeline(createReadStream(path), unzipped, () => undefined);
  let rest = '';
  try {
    for await (const text of unzipped) {
      const lines = (rest + String(text)).split('\n');
      rest = lines.pop() ?? '';
      yield* lines;
    }
  } catch (error) {
    throw new BackupFault(`${path} cannot be read: ${(error as Error).message}`);
  }
}

async function* rowsIn(path: string, lines: AsyncGenerator<string, void>): AsyncGenerator<BackedUpRow> {
  let count = 0;
  for await (const line of lines) {
    const at = line.indexOf('\t');
    const [table, row] = [line.slice(0, at), line.slice(at + 1)];
    if (table === END) {
      if (Number(row) !== count) throw new BackupFault(`${path} is damaged: ${count} rows of ${row}`);
      return;
    }
    count += 1;
    yield { table, row };
  }
  throw new BackupFault(`${path} is cut: its end is missing`);
}
