import type { OverviewDto } from '../../src/reports/report.dto';
import { bar, indented, tableLines } from './layout';
import type { Style } from './style';

/** Section `overview`: the brand's visibility, in all and per engine. */
export function overviewText(overview: OverviewDto, style: Style): string[] {
  const { mentioned_count: named, total_probes: answers, avg_position: position } = overview;
  const rank = position === null ? '' : `, on average in place ${position}`;
  const rows = overview.per_engine.map(({ engine, total, mentioned, visibility_pct: visibility }) => [
    engine,
    String(total),
    String(mentioned),
    `${visibility} %`,
    style.good(bar(visibility)),
  ]);
  return indented([
    `named in ${named} of ${answers} answers (${overview.visibility_pct} %)${rank}; ${overview.citation_pct} % cite the site`,
    ...tableLines(
      [['engine', 'answers', 'named', 'visibility'].map((head) => style.dim(head)), ...rows],
      ['left', 'right', 'right', 'right', 'left'],
    ),
  ]);
}
