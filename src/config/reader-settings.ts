import type { EngineId, EnginePrice, EngineSettings } from './engine-settings';

/** What the environment says of the reader of answers. */
export interface ReaderChoice {
  readonly reader: 'model' | 'rules';
  readonly readerEngine: EngineId | null;
  readonly readerModel: string | null;
}

/** Tokens of an average reading: the answer and the reply. */
export const READING_TOKENS = { input: 2_500, output: 1_000 };
const UNKNOWN_PRICE = Number.MAX_SAFE_INTEGER;

/**
 * The engine whose model reads answers: the one that is named, or else the cheapest of those that are asked, one of
 * unknown price last, the first of equals. null: none of them has a key, or rules shall read.
 */
export function readerSettings(
  { reader, readerEngine, readerModel }: ReaderChoice,
  asked: readonly EngineSettings[],
  all: readonly EngineSettings[],
): EngineSettings | null {
  if (reader === 'rules') return null;
  const candidates = readerEngine === null ? asked : all.filter(({ id }) => id === readerEngine);
  const [chosen] = candidates
    .filter(({ apiKey }) => apiKey !== null)
    .sort((a, b) => priceOfReading(a.price) - priceOfReading(b.price));
  return chosen === undefined ? null : { ...chosen, model: readerModel ?? chosen.model };
}

function priceOfReading(price: EnginePrice | null): number {
  return price === null
    ? UNKNOWN_PRICE
    : price.inputPerMillion * READING_TOKENS.input + price.outputPerMillion * READING_TOKENS.output;
}
