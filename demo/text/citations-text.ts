import type { CitationsDto } from '../../src/reports/report.dto';
import { bar, indented, printable, tableLines } from './layout';
import type { Style } from './style';

const DIRECTIONS: Readonly<Record<string, string>> = {
  attribution_loss: 'attribution loss: named more often than linked',
  click_loss: 'click loss: linked more often than named',
  balanced: 'balanced: named as often as linked',
};

const SHOWN_COMPETITORS = 8;

/** Section `citations`: the gap between being named and being linked, and the competitors. */
export function citationsText(citations: CitationsDto, style: Style): string[] {
  const { gap_direction: direction, total_probes: answers } = citations;
  const engines = citations.per_engine.map((engine) => [
    engine.engine,
    `${engine.body_pct} %`,
    `${engine.url_pct} %`,
    signed(engine.gap_pp),
    engine.engine === citations.headline_engine ? style.dim('largest gap') : '',
  ]);
  const competitors = citations.top_competitors
    .slice(0, SHOWN_COMPETITORS)
    .map(({ brand, mention_count: count }) => [
      printable(brand),
      String(count),
      style.middling(bar(answers === 0 ? 0 : (100 * count) / answers)),
    ]);
  return indented([
    `gap ${signed(citations.gap_pp)} points, ${DIRECTIONS[direction] ?? direction}; ${citations.engines_cited} of ${citations.engines_total} engines cite the site`,
    ...tableLines(
      [['engine', 'named', 'linked', 'gap'].map((head) => style.dim(head)), ...engines],
      ['left', 'right', 'right', 'right', 'left'],
    ),
    '',
    ...(competitors.length === 0
      ? ['no competitor was named']
      : tableLines(
          [['competitor', 'answers'].map((head) => style.dim(head)), ...competitors],
          ['left', 'right', 'left'],
        )),
  ]);
}

function signed(points: number): string {
  return points > 0 ? `+${points}` : String(points);
}
