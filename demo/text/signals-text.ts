import type { SignalsDto } from '../../src/reports/report.dto';
import { bar, indented, printable, tableLines } from './layout';
import { byScore, type Style } from './style';

/** Section `signals`: the six cards. */
export function signalsText({ homepage_url: homeUrl, cards }: SignalsDto, style: Style): string[] {
  const rows = cards.map(({ label, score, stale }) =>
    score === null
      ? [printable(label), '-', style.dim('not measured yet')]
      : [
          printable(label),
          String(score),
          byScore(style, score)(bar(score)) + (stale ? style.dim(' stale') : ''),
        ],
  );
  return indented([printable(homeUrl), ...tableLines(rows, ['left', 'right', 'left'])]);
}
