import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

/** Below this, the header of a compressed body eats what it saves. */
const COMPRESSED_FROM_BYTES = 1_024;
const ETAG_BYTES = 16;

const compress = promisify(gzip);

/** One form in which a report goes over the wire. */
export interface Representation {
  readonly bytes: Buffer;
  /** Strong: SHA-256 of the report and the name of its coding, quoted as in the header. */
  readonly etag: string;
  readonly encoding: 'gzip' | null;
}

/** A report as ready bytes; compressed once, when somebody first wants that. */
export class ReadyReport {
  readonly plain: Representation;
  private compressed: Promise<Representation> | null = null;

  constructor(text: string) {
    const bytes = Buffer.from(text);
    const hash = createHash('sha256').update(bytes).digest().subarray(0, ETAG_BYTES).toString('base64url');
    this.plain = { bytes, etag: `"${hash}"`, encoding: null };
  }

  /** Bytes of the report as it is, not compressed. */
  get length(): number {
    return this.plain.bytes.length;
  }

  /** Plain, or gzip where the caller takes it and it pays. */
  representation(gzipAccepted: boolean): Representation | Promise<Representation> {
    if (!gzipAccepted || this.length <= COMPRESSED_FROM_BYTES) return this.plain;
    return (this.compressed ??= this.compress());
  }

  private async compress(): Promise<Representation> {
    const { bytes, etag } = this.plain;
    return { bytes: await compress(bytes), etag: `${etag.slice(0, -1)}-gzip"`, encoding: 'gzip' };
  }
}
