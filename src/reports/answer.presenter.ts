import type { AnswerDto } from './answer.dto';
import type { AnswerMarketDto } from './market.dto';
import { marketOfKey } from '../text/market';
import type { AnswerRow } from './answers.queries';

export function presentAnswer(row: AnswerRow): AnswerDto {
  const { reading } = row;
  return {
    prompt: row.prompt,
    engine: row.engine,
    sample: row.sample,
    model: row.model,
    text: row.text,
    citations: (row.cited ?? []).map(({ url, title }) => ({ url, title })),
    own_citations: reading?.ownCitations ?? [],
    found_sources: row.foundCount,
    mentions: (reading?.mentions ?? []).map(({ start, end, text }) => ({ start, end, text })),
    position: reading?.position ?? null,
    cited: reading?.cited ?? false,
    framing: reading?.framing ?? null,
    framing_reason: reading?.reason ?? null,
    competitors: (reading?.competitors ?? []).map(({ name, rank, firstAt, role, tracked }) => ({
      name,
      rank,
      start: firstAt,
      role,
      tracked,
    })),
    reader: reading?.reader ?? null,
    captured_at: row.capturedAt === null ? null : captureTime(row.capturedAt, row.shared),
    market: row.market === null ? null : presentMarket(row.market, row.marketUse),
    shared: row.shared,
    simulated: row.simulated,
    error_kind: row.errorKind,
  };
}

function presentMarket(key: string, applied: string | null): AnswerMarketDto {
  const market = key === '' ? null : marketOfKey(key);
  return {
    country: market?.country ?? null,
    language: market?.language ?? null,
    applied: applied ?? 'vendor_default',
  };
}

/**
 * When an answer was captured, ISO 8601. Of one that was in the shared cache already only the minute: the exact time
 * would say when another agency asked the same.
 */
export function captureTime(at: Date, shared: boolean): string {
  const time = new Date(at);
  if (shared) time.setUTCSeconds(0, 0);
  return time.toISOString();
}
