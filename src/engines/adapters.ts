import type { EngineId } from '../config/engine-settings';
import { anthropicAdapter } from './anthropic/adapter';
import { googleAdapter } from './google/adapter';
import { openAiCompatibleAdapter } from './openai-compatible/adapter';
import { openAiAdapter } from './openai/adapter';
import { perplexityAdapter } from './perplexity/adapter';
import type { VendorAdapter } from './vendor-adapter';

export const ADAPTERS: Readonly<Record<EngineId, VendorAdapter>> = {
  openai: openAiAdapter,
  perplexity: perplexityAdapter,
  google: googleAdapter,
  anthropic: anthropicAdapter,
  'openai-compatible': openAiCompatibleAdapter,
};
