import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { Injectable } from '@nestjs/common';
import { AppError, unavailable } from '../../common/app-error';
import { executableFault } from '../../common/executable-fault';
import { Config } from '../../config/config';
import { KeyedSemaphore } from '../../common/keyed-semaphore';

const run = promisify(execFile);

const PATIENCE_MS = 30_000;
/** The one that is printed included: of all agencies, and of one. */
const MAX_WAITING = 11;
const MAX_OF_ONE = 3;
/** For the script that starts Chromium on some systems; nothing else of our environment is its business. */
const SYSTEM_PATH = '/usr/local/bin:/usr/bin:/bin';
const LONGEST_PRINT_MS = 60_000;
const MAX_OUTPUT_BYTES = 1024 * 1024;
const RETRY_SECONDS = 15;

/** No name resolves and no proxy is asked: a page has all that it needs inside. Its own policy allows no script. */
const FLAGS = [
  '--headless',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-extensions',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--no-default-browser-check',
  '--no-proxy-server',
  '--host-resolver-rules=MAP * ~NOTFOUND',
  '--no-pdf-header-footer',
];

/** Prints pages by a Chromium of the operator's, one at a time in this process. */
@Injectable()
export class PdfPrinterService {
  private readonly turns = new KeyedSemaphore({ permits: 1, patienceMs: PATIENCE_MS, outOfPatience: busy });
  /** The agencies whose reports wait or are printed. */
  private readonly waiting: number[] = [];

  constructor(private readonly config: Config) {}

  /** Throws 501 `pdf_not_configured`. */
  checkConfigured(): string {
    const { chromiumPath } = this.config;
    // it may have gone since the start, as an upgrade of the system does it
    if (chromiumPath !== null && executableFault(chromiumPath) === null) return chromiumPath;
    throw new AppError(
      'pdf_not_configured',
      'No browser is configured, or it is gone: set CHROMIUM_PATH, or print /dashboard/domains/{id}/report yourself',
    );
  }

  /** `page`: a whole document with a policy in itself, and without anything from elsewhere. Throws 501 as above, 503 `service_unavailable`. */
  async print(agencyId: number, page: string): Promise<Buffer> {
    const browser = this.checkConfigured();
    const own = this.waiting.filter((id) => id === agencyId).length;
    if (this.waiting.length >= MAX_WAITING || own >= MAX_OF_ONE) throw busy();
    this.waiting.push(agencyId);
    try {
      return await this.turns.run({}, async () => await printed(browser, page));
    } finally {
      this.waiting.splice(this.waiting.indexOf(agencyId), 1);
    }
  }
}

/** In a folder of its own, which also is the browser's profile and home. */
async function printed(browser: string, page: string): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'report-pdf-'));
  try {
    const [source, target] = [join(folder, 'report.html'), join(folder, 'report.pdf')];
    await writeFile(source, page, { mode: 0o600 });
    const args = [
      ...FLAGS,
      // Chromium has no sandbox for root
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      `--user-data-dir=${join(folder, 'profile')}`,
      `--print-to-pdf=${target}`,
      pathToFileURL(source).href,
    ];
    await run(browser, args, {
      timeout: LONGEST_PRINT_MS,
      killSignal: 'SIGKILL',
      maxBuffer: MAX_OUTPUT_BYTES,
      env: { PATH: SYSTEM_PATH, HOME: folder, TMPDIR: folder, LANG: 'C.UTF-8' },
    });
    return await readFile(target);
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}

function busy(): AppError {
  return unavailable('Other reports are being printed. Try again shortly.', RETRY_SECONDS);
}
