import type { AnswerReading } from '../answers/read-answer';
import type { Source } from '../engines/answer';
import type { AnswerDto } from './answer.dto';

/** A probe of a snapshot with the answer behind it, as the database holds them. */
export interface AnswerRow {
  readonly position: number;
  readonly prompt: string;
  readonly engine: string;
  readonly model: string | null;
  readonly text: string | null;
  readonly cited: readonly Source[] | null;
  /** Sources found and not cited. */
  readonly foundCount: number;
  readonly reading: AnswerReading | null;
  readonly capturedAt: Date | null;
  readonly shared: boolean;
  readonly simulated: boolean;
  readonly errorKind: string | null;
}

export function presentAnswer(row: AnswerRow): AnswerDto {
  const { reading } = row;
  return {
    prompt: row.prompt,
    engine: row.engine,
    model: row.model,
    text: row.text,
    citations: (row.cited ?? []).map(({ url, title }) => ({ url, title })),
    own_citations: reading?.ownCitations ?? [],
    found_sources: row.foundCount,
    mentions: (reading?.mentions ?? []).map(({ start, end, text }) => ({ start, end, text })),
    position: reading?.position ?? null,
    cited: reading?.cited ?? false,
    competitors: (reading?.competitors ?? []).map(({ name, rank, firstAt }) => ({
      name,
      rank,
      start: firstAt,
    })),
    captured_at: row.capturedAt?.toISOString() ?? null,
    shared: row.shared,
    simulated: row.simulated,
    error_kind: row.errorKind,
  };
}
