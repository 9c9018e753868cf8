import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { rename } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { finished } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';

const FORMAT = 'agency-reporting-api backup 1';
const END = 'end';

/** Lines of a backup, gzipped: a head, `table<tab>row as JSON` for each row, and the number of rows at the end. */
export interface BackupHead {
  readonly format: string;
  readonly migrations: readonly string[];
}

/** Nothing stands under the name until the file is whole. */
export class BackupWriter {
  private readonly gzip = createGzip();
  private readonly done: Promise<void>;
  private rows = 0;

  constructor(
    private readonly path: string,
    migrations: readonly string[],
  ) {
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
}

export interface BackedUpRow {
  readonly table: string;
  readonly row: string;
}

/** The head of a backup, and its rows in order. Throws when the file is none, or is cut. */
export async function readBackup(
  path: string,
): Promise<{ readonly head: BackupHead; readonly rows: AsyncGenerator<BackedUpRow> }> {
  const unzipped = createReadStream(path).pipe(createGunzip());
  const lines = createInterface({ input: unzipped, crlfDelay: Infinity })[Symbol.asyncIterator]();
  const first = await lines.next();
  const head = JSON.parse(first.done === true ? '{}' : first.value) as Partial<BackupHead>;
  const { format, migrations } = head;
  if (format !== FORMAT || migrations === undefined) throw new Error(`${path} is no backup of this version`);
  return { head: { format, migrations }, rows: rowsIn(path, lines) };
}

async function* rowsIn(path: string, lines: AsyncIterator<string>): AsyncGenerator<BackedUpRow> {
  let count = 0;
  for (;;) {
    const next = await lines.next();
    if (next.done === true) throw new Error(`${path} is cut: its end is missing`);
    const [table, row] = splitOnce(next.value);
    if (table === END) {
      if (Number(row) !== count) throw new Error(`${path} is damaged: ${count} rows of ${row}`);
      return;
    }
    count += 1;
    yield { table, row };
  }
}

function splitOnce(line: string): [string, string] {
  const at = line.indexOf('\t');
  return [line.slice(0, at), line.slice(at + 1)];
}
