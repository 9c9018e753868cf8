import { isUtf8 } from 'node:buffer';
import { decode, encodingExists } from 'iconv-lite';

/** Bytes searched for a `<meta charset>`: more than the Encoding standard asks for, because some pages put it later. */
const META_SEARCH_BYTES = 4096;

const LATIN = 'windows-1252';

/**
 * The encoding of a page, by its name in the Encoding standard: a byte order mark wins, then the header, then the page's
 * own declaration, then UTF-8 if the bytes are valid, else windows-1252. Bytes that are valid UTF-8 beyond ASCII are read
 * as such even against a declared single-byte set: other text hardly ever looks like that by chance.
 */
function encodingOf(bytes: Buffer, contentType: string | undefined): string {
  const marked = byteOrderMark(bytes);
  if (marked !== null) return marked;
  const declared = known(headerCharset(contentType)) ?? known(metaCharset(bytes));
  if (declared !== null && !isSingleByte(declared)) return declared;
  return isUtf8(withoutCutCharacter(bytes)) ? 'utf-8' : (declared ?? LATIN);
}

/** Decodes a page piece by piece, in the order of its bytes. */
export class PageDecoder {
  private readonly encoding: string;
  /** Null for single bytes: iconv's tables are quicker there, and bytes do not depend on each other. */
  private readonly stream: InstanceType<typeof TextDecoder> | null;

  constructor(bytes: Buffer, contentType: string | undefined) {
    this.encoding = encodingOf(bytes, contentType);
    this.stream = isSingleByte(this.encoding) ? null : new TextDecoder(this.encoding);
  }

  write(piece: Buffer): string {
    return this.stream === null ? decode(piece, this.encoding) : this.stream.decode(piece, { stream: true });
  }

  end(): string {
    return this.stream?.decode() ?? '';
  }
}

function byteOrderMark(bytes: Buffer): string | null {
  if (bytes.subarray(0, 3).equals(Buffer.from([0xef, 0xbb, 0xbf]))) return 'utf-8';
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  return bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : null;
}

function headerCharset(contentType: string | undefined): string | null {
  return /charset\s*=\s*["']?([a-z0-9._:-]{1,40})/i.exec(contentType ?? '')?.[1] ?? null;
}

function metaCharset(bytes: Buffer): string | null {
  const head = bytes.toString('latin1', 0, META_SEARCH_BYTES);
  for (const [tag] of head.matchAll(/<(?:meta|\?xml)\s[^>]{0,400}/gi)) {
    const label = /(?:charset|encoding)\s*=\s*["']?\s*([a-z0-9._:-]{1,40})/i.exec(tag)?.[1];
    // a page that reads as ASCII this far is not UTF-16, whatever it declares
    if (label !== undefined) return /^utf-?16/i.test(label) ? 'utf-8' : label;
  }
  return null;
}

/** Labels as the Encoding standard reads them: "latin1" is windows-1252; "utf-7" and "base64" are invalid. */
function known(label: string | null): string | null {
  if (label === null) return null;
  try {
    const { encoding } = new TextDecoder(label);
    return isSingleByte(encoding) && !encodingExists(encoding) ? null : encoding;
  } catch {
    return null;
  }
}

function isSingleByte(encoding: string): boolean {
  return /^(windows-|iso-8859|koi8|macintosh|x-mac|ibm)/.test(encoding);
}

/** Without up to three bytes of a character that the size limit cut in two. */
function withoutCutCharacter(bytes: Buffer): Buffer {
  for (let back = 1; back <= Math.min(3, bytes.length); back += 1) {
    const byte = bytes[bytes.length - back] ?? 0;
    if (byte < 0x80) return bytes;
    if (byte >= 0xc0) return bytes.subarray(0, bytes.length - back);
  }
  return bytes;
}
