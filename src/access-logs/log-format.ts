import { cloudFrontParser } from './cloudfront-format';
import { parseCombined } from './combined-format';
import { fieldsOf, parseCloudflare, vercelParser } from './json-formats';
import type { LineParser } from './log-entry';

export const LOG_FORMATS = ['combined', 'cloudfront', 'cloudflare', 'vercel'] as const;
export type LogFormat = (typeof LOG_FORMATS)[number];

const PARSERS: Readonly<Record<LogFormat, () => LineParser>> = {
  combined: () => parseCombined,
  cloudfront: cloudFrontParser,
  cloudflare: () => parseCloudflare,
  vercel: vercelParser,
};

/** A new parser: some keep what earlier lines said. */
export function parserOf(format: LogFormat): LineParser {
  return PARSERS[format]();
}

/** The format of a log by its first lines; null where none of them tells. */
export function formatOf(lines: readonly string[]): LogFormat | null {
  for (const line of lines) {
    if (/^#(?:Version|Fields):/.test(line)) return 'cloudfront';
    const fields = line.startsWith('{') ? fieldsOf(line) : null;
    if (fields !== null && 'EdgeResponseStatus' in fields) return 'cloudflare';
    if (fields !== null && ('proxy' in fields || 'deploymentId' in fields)) return 'vercel';
    if (typeof parseCombined(line) === 'object') return 'combined';
  }
  return null;
}
