import { ENGINE_DEFAULTS } from './engine-defaults';
import { ENGINE_IDS, type EngineId } from './engine-settings';
import { enginePrice, headerValue, line, webUrl, wholeNumber } from './rules';
import type { VariableTable } from './variable';

function variablesOf(id: EngineId) {
  const { prefix, baseUrl, model, maxOutputTokens = '16384', price } = ENGINE_DEFAULTS[id];
  return {
    apiKey: {
      name: `${prefix}_API_KEY`,
      rule: headerValue,
      unset: 'simulated',
      meaning: "the vendor's API key",
    },
    baseUrl: {
      name: `${prefix}_BASE_URL`,
      rule: webUrl(baseUrl),
      default: baseUrl,
      meaning: "base address of the vendor's API",
    },
    model: { name: `${prefix}_MODEL`, rule: line, default: model, meaning: 'the model that is asked' },
    maxOutputTokens: {
      name: `${prefix}_MAX_OUTPUT_TOKENS`,
      rule: wholeNumber(256, 1_000_000),
      default: maxOutputTokens,
      meaning:
        'most tokens of one answer, thinking included; of its text the first 65,536 characters are read',
    },
    price: {
      name: `${prefix}_PRICE`,
      rule: enginePrice,
      default: price,
      unset: 'unknown',
      meaning:
        'US dollars, separated by commas: per million input tokens, per million output tokens, per thousand searches',
    },
  } satisfies VariableTable;
}

/** The variables of each engine. */
export const ENGINE_VARIABLES = ENGINE_IDS.map((id) => ({ id, variables: variablesOf(id) }));
