/** One `Allow` or `Disallow` line; the pattern is percent-encoded the way a URL's path is. */
export interface RobotsRule {
  readonly allow: boolean;
  readonly pattern: string;
}

/** Lines that share their `User-agent` lines. */
export interface RobotsGroup {
  /** Product tokens in lower case; `*` for everybody. */
  readonly agents: readonly string[];
  readonly rules: readonly RobotsRule[];
  /** 0 where none is asked for. */
  readonly crawlDelaySeconds: number;
}

export interface Robots {
  readonly groups: readonly RobotsGroup[];
  /** As written; not yet resolved or checked. */
  readonly sitemaps: readonly string[];
}

/**
 * Non-ASCII as upper-case percent escapes of its UTF-8 bytes, existing escapes in upper case. Those that need none stay, as
 * in Google's parser, though RFC 9309 (2.2.2) would undo them.
 */
export function encodePattern(text: string): string {
  return text
    .replace(/%[0-9a-f]{2}/gi, (escape) => escape.toUpperCase())
    .replace(/[^\u0000-\u007f]+/g, (run) =>
      [...Buffer.from(run, 'utf8')].map((byte) => `%${byte.toString(16).toUpperCase()}`).join(''),
    );
}
