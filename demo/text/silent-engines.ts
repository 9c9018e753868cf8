import type { ReportDto } from '../../src/reports/report.dto';
import type { Style } from './style';

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
