import type { EngineSettings } from '../../src/config/engine-settings';
import { ENGINE_DEFAULTS } from '../../src/config/engine-defaults';
import type { ReportDto } from '../../src/reports/report.dto';
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

/** Names the engines that gave no answer at all, which the report leaves out. */
export function silentEnginesText(asked: readonly string[], report: ReportDto, style: Style): string[] {
  const answered = report.sections.overview?.per_engine.map(({ engine }) => engine) ?? [];
  const silent = asked.filter((engine) => !answered.includes(engine));
  if (silent.length === 0) return [];
  return [
    '',
    style.bad(`No answer came from ${silent.join(', ')}; the log says why. No figure counts them.`),
  ];
}
