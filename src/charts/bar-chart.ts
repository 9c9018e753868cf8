import { draw, FONT_SIZE, type Size } from './drawing';

export interface Bar {
  readonly name: string;
  readonly pct: number;
  /** Behind the bar. */
  readonly label: string;
  /** The one that the chart is about. */
  readonly own: boolean;
}

const ROW = 30;
/** Most of the width that names take. */
const LABEL_SHARE = 0.46;
/** Of a letter; the library, which has no fonts at hand, takes any other than ASCII for a square. */
const LETTER = 7;
const VALUE_SPACE = 40;

/** Horizontal bars over one scale of 0 to 100 %, from top to bottom, as an SVG element. `width`: in units of the drawing. */
export function barChart(name: string, bars: readonly Bar[], width: number): string {
  const size: Size = { width, height: bars.length * ROW + 8 };
  const longest = Math.max(0, ...bars.map((bar) => widthOf(bar.name)));
  const left = Math.round(Math.min(width * LABEL_SHARE, longest + 16));
  return draw({
    size,
    name,
    option: {
      grid: { left, right: VALUE_SPACE, top: 4, bottom: 4 },
      xAxis: { type: 'value', min: 0, max: 100, show: false },
      yAxis: {
        type: 'category',
        inverse: true,
        data: bars.map((bar) => bar.name),
        axisTick: { show: false },
        axisLine: { show: false },
        axisLabel: {
          fontSize: FONT_SIZE,
          color: 'var(--text)',
          width: left - 12,
          overflow: 'truncate',
          interval: 0,
        },
      },
      series: {
        type: 'bar',
        silent: true,
        clip: false,
        emphasis: { disabled: true },
        barWidth: 16,
        showBackground: true,
        backgroundStyle: { color: 'var(--track)', borderRadius: 3 },
        label: {
          show: true,
          position: 'right',
          fontSize: FONT_SIZE,
          color: 'var(--text)',
          formatter: ({ dataIndex }) => bars[dataIndex]?.label ?? '',
        },
        data: bars.map(({ pct, own }) => ({
          value: pct,
          itemStyle: { color: own ? 'var(--accent)' : 'var(--rival)', borderRadius: 3 },
        })),
      },
    },
    stops: (place) =>
      bars.map((bar, at) => ({
        ...place([bar.pct, at]),
        label: null,
        name: `${bar.name}: ${bar.label}`,
      })),
  });
}

function widthOf(name: string): number {
  return Array.from(name).reduce((sum, letter) => sum + (letter < '\u0080' ? LETTER : FONT_SIZE), 0);
}
