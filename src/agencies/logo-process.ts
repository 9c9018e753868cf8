import { execFile, type ExecFileException } from 'node:child_process';
import { existsSync } from 'node:fs';
import { AppError } from '../common/app-error';
import { compiledFile } from '../common/compiled-file';
import { LOGO_EXIT_CODES, MAX_LOGO_BYTES, MAX_LOGO_PIXELS } from './logo-rule';

/** An image as it is kept and shown: always PNG, whatever was uploaded. */
export interface LogoImage {
  readonly png: Buffer;
  readonly width: number;
  readonly height: number;
}

/** Of a processor: a logo takes a tenth of one. */
const MAX_CPU_SECONDS = 5;
/** A busy machine may start and run the process so slowly. */
const LONGEST_MS = 20_000;
/** Of the process, in KB: Node itself has about 100 MB. */
const MAX_MEMORY_KB = 512 * 1024;
const SHELL = '/bin/sh';
/** Leaves no core file, takes `$1` seconds and allocates `$2` KB at most, and becomes the program that follows. */
const LIMITED = 'ulimit -c 0; ulimit -t "$1"; ulimit -d "$2"; shift 2; exec "$@"';
/** In the header of a PNG. */
const WIDTH_AT = 16;
const HEIGHT_AT = 20;

/**
 * Draws an upload in a process of its own, which is stopped when it takes too long or too much memory: a short SVG
 * can ask for hours of work, which no thread of ours could be taken off. Throws 400 `invalid_request` for anything but
 * PNG, JPEG, WebP and SVG.
 */
export async function logoImage(bytes: Buffer): Promise<LogoImage> {
  const png = await new Promise<Buffer>((resolvePng, reject) => {
    const child = execFile(
      ...command(),
      // no secrets of ours in its environment
      {
        encoding: 'buffer',
        env: {},
        timeout: LONGEST_MS,
        killSignal: 'SIGKILL',
        maxBuffer: 8 * MAX_LOGO_BYTES,
      },
      (error, stdout) => {
        if (error === null) resolvePng(stdout);
        else if (isOurFault(error)) reject(new Error('logos cannot be drawn here', { cause: error }));
        else reject(new AppError('invalid_request', `body: ${FAULTS.get(error.code) ?? NOT_DRAWABLE}`));
      },
    );
    // it may end before it has read everything
    child.stdin?.on('error', () => undefined).end(bytes);
  });
  return { png, width: png.readUInt32BE(WIDTH_AT), height: png.readUInt32BE(HEIGHT_AT) };
}

function command(): [string, string[]] {
  const program = [process.execPath, '--no-warnings', compiledFile(__dirname, './logo-program')];
  if (existsSync(SHELL))
    return [SHELL, ['-c', LIMITED, 'logo', String(MAX_CPU_SECONDS), String(MAX_MEMORY_KB), ...program]];
  const [node = '', ...args] = program;
  return [node, args];
}

const NOT_DRAWABLE = 'cannot be drawn: it is broken, or takes too long or too much memory';
/** By exit code. */
const FAULTS = new Map<unknown, string>([
  [LOGO_EXIT_CODES.no_image, 'is no PNG, JPEG, WebP or SVG image'],
  [LOGO_EXIT_CODES.no_size, 'is an SVG without a size: give it width and height, or a viewBox'],
  [LOGO_EXIT_CODES.too_many_pixels, `has more than ${MAX_LOGO_PIXELS} pixels: make it smaller`],
]);

/** The program could not be started, or what it draws with is missing. One that was stopped has no code, or that of an abort. */
function isOurFault({ code }: ExecFileException): boolean {
  if (typeof code === 'string') return code !== 'ERR_CHILD_PROCESS_STDIO_MAXBUFFER';
  return code === 1 || code === 2 || code === 126 || code === 127;
}
