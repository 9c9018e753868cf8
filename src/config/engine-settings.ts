/** Engines the service can ask; the values of `ENGINES` and of every `engine` field in a report. */
export const ENGINE_IDS = ['openai', 'perplexity', 'google', 'anthropic', 'openai-compatible'] as const;
export type EngineId = (typeof ENGINE_IDS)[number];

const ENGINE_NAMES: Readonly<Record<EngineId, string>> = {
  openai: 'ChatGPT',
  perplexity: 'Perplexity',
  google: 'Gemini',
  anthropic: 'Claude',
  'openai-compatible': 'OpenAI-compatible engine',
};

/** An engine as people call it; one that is no longer known by its id. */
export function engineName(id: string): string {
  return (ENGINE_NAMES as Readonly<Record<string, string>>)[id] ?? id;
}

/** US dollars per million tokens, and per thousand web searches. */
export interface EnginePrice {
  readonly inputPerMillion: number;
  readonly outputPerMillion: number;
  readonly searchPerThousand: number;
}

/** How one engine is reached. `apiKey` null: the simulator answers instead, through the same adapter. */
export interface EngineSettings {
  readonly id: EngineId;
  readonly apiKey: string | null;
  /** Paths are appended to it, so it ends without a slash. */
  readonly baseUrl: string;
  readonly model: string;
  /** Most tokens of one answer, those of the model's thinking included. */
  readonly maxOutputTokens: number;
  /** null: cost is unknown unless the vendor states it. */
  readonly price: EnginePrice | null;
}
