import type { EngineSettings } from '../../src/config/engine-settings';
import { ENGINE_DEFAULTS } from '../../src/config/engine-defaults';
import { indented, tableLines } from './layout';
import type { Style } from './style';

/** Which engines are real and which are simulated. */
export function enginesText(engines: readonly EngineSettings[], style: Style): string[] {
  const rows = engines.map(({ id, apiKey, model }) => [
    id,
    apiKey === null
      ? style.bad(`SIMULATED: ${ENGINE_DEFAULTS[id].prefix}_API_KEY is not set`)
      : style.good(`real answers from ${model}`),
  ]);
  return indented(tableLines(rows, ['left', 'left']));
}
