import type { ReportDto } from '../../src/reports/report.dto';
import { citationsText } from './citations-text';
import { printable } from './layout';
import { overviewText } from './overview-text';
import { readinessText } from './readiness-text';
import { recommendationsText } from './recommendations-text';
import { signalsText } from './signals-text';
import { byScore, type Style } from './style';

/** The whole report for a reader at a terminal, line by line. */
export function reportText(report: ReportDto, style: Style): string[] {
  const { overview, citations, readiness, signals, recommendations } = report.sections;
  return [
    ...headerText(report, style),
    ...section('1 OVERVIEW: is the brand named?', overview, overviewText, style),
    ...section('2 CITATIONS: is the site linked, and who is named instead?', citations, citationsText, style),
    ...section('3 READINESS: can the pages be quoted?', readiness, readinessText, style),
    ...section('4 SIGNALS of the home page', signals, signalsText, style),
    ...section('5 RECOMMENDATIONS', recommendations, recommendationsText, style),
  ];
}

function headerText({ meta, sections }: ReportDto, style: Style): string[] {
  const readiness = sections.readiness;
  const grade =
    readiness === undefined
      ? ''
      : `  ${byScore(style, readiness.headline_score)(`grade ${readiness.headline_grade}`)}`;
  return [
    '',
    `${style.strong(`REPORT on ${printable(meta.domain)}`)}${grade}`,
    style.dim(
      `version ${meta.version_id}, built ${meta.generated_at}, ${meta.cached ? 'served from cache' : 'fresh'}`,
    ),
    ...sourceText(meta.source, style),
  ];
}

function sourceText(source: string, style: Style): string[] {
  if (source === 'live') return [`source: ${style.good('live')} (every answer came from a real engine)`];
  return [
    `source: ${style.strong(style.bad(source.toUpperCase()))}`,
    style.bad('The answers were made up by the simulator for at least one engine. They show how the'),
    style.bad('service works, and say nothing about what real engines answer.'),
  ];
}

function section<T>(
  title: string,
  data: T | undefined,
  write: (data: T, style: Style) => string[],
  style: Style,
): string[] {
  const lines = data === undefined ? ['  (this section could not be built)'] : write(data, style);
  return ['', style.strong(title), ...lines];
}
