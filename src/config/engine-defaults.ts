import type { EngineId } from './engine-settings';

export interface EngineDefaults {
  /** Prefix of its variables: `<prefix>_API_KEY`, `_BASE_URL`, `_MODEL`, `_MAX_OUTPUT_TOKENS`, `_PRICE`. */
  readonly prefix: string;
  readonly baseUrl: string;
  readonly model: string;
  /** 16384 where nothing else is said. */
  readonly maxOutputTokens?: string;
  /** US dollars per million input tokens, per million output tokens, per thousand searches; absent: unknown. */
  readonly price?: string;
}

/** Vendors' public base addresses and list prices. */
export const ENGINE_DEFAULTS: Readonly<Record<EngineId, EngineDefaults>> = {
  openai: {
    prefix: 'OPENAI',
    baseUrl: 'https://api.openai.com/v1',
    model: 'gpt-5.4-mini',
    price: '0.75,4.5,10',
  },
  perplexity: {
    prefix: 'PERPLEXITY',
    baseUrl: 'https://api.perplexity.ai',
    model: 'perplexity/sonar',
    // used where an answer does not state its own cost
    price: '0.25,2.5,5',
  },
  google: {
    prefix: 'GOOGLE',
    baseUrl: 'https://generativelanguage.googleapis.com/v1beta',
    model: 'gemini-3.5-flash',
    price: '1.5,9,14',
  },
  anthropic: {
    prefix: 'ANTHROPIC',
    baseUrl: 'https://api.anthropic.com/v1',
    model: 'claude-sonnet-5-5',
    price: '2,10,10',
  },
  'openai-compatible': {
    prefix: 'OPENAI_COMPATIBLE',
    baseUrl: 'http://127.0.0.1:11434/v1',
    model: 'default',
    // servers refuse more than their model's context holds
    maxOutputTokens: '4096',
  },
};
