import type { EChartsOption, LineSeriesOption } from 'echarts';
import { draw, FONT_SIZE, type ToPixels, type Size, type Stop } from './drawing';
import { shortDay } from '../text/english';
import { DAY_MS } from '../text/utc-day';

/** A rate at a day, in percent. */
export interface RatePoint {
  /** UTC, such as `2026-11-21`. */
  readonly day: string;
  readonly pct: number;
  /** The interval around it; null: none is known. */
  readonly interval: readonly [low: number, high: number] | null;
  /** The keyboard stops here. */
  readonly stop: Pick<Stop, 'label' | 'name'> | null;
}

export interface LineChart {
  readonly name: string;
  /** UTC days, the first and the last. */
  readonly from: string;
  readonly to: string;
  /** Days without a break between them; no line crosses a break. */
  readonly segments: readonly (readonly RatePoint[])[];
  /** Each is marked by its letter: the page says what they stand for. */
  readonly breaks: readonly { readonly day: string; readonly letter: string }[];
  /** Written beside the last point. */
  readonly endLabel?: string;
  /** Top of the scale; the same for charts that stand side by side. */
  readonly topPct: number;
}

/** A drawing that is lower has room for half of the lines. */
const LOW = 200;
const TOPS = [20, 40, 60, 80, 100] as const;

/** Days between two labels of the axis. */
const LABEL_STEPS = [1, 2, 7, 14, 28, 56, 91, 182, 364] as const;
const LABEL_WIDTH = 80;

/** Evenly apart, from the last day back; as many as have room. */
export function labelDays(from: string, to: string, width: number): number[] {
  const [first, last] = [Date.parse(from), Date.parse(to)];
  const days = Math.round((last - first) / DAY_MS);
  const most = Math.max(1, Math.floor(width / LABEL_WIDTH));
  const step = LABEL_STEPS.find((one) => days / one < most) ?? days;
  const count = Math.floor(days / step);
  return Array.from({ length: count + 1 }, (_, at) => last - (count - at) * step * DAY_MS);
}

/** A round top of the scale that all of it fits below. */
export function topOf(segments: LineChart['segments']): number {
  const highest = Math.max(0, ...segments.flat().map(({ pct, interval }) => interval?.[1] ?? pct));
  return TOPS.find((top) => highest <= top) ?? 100;
}

/** A rate over time, with its interval as a band, as an SVG element. */
export function lineChart(chart: LineChart, size: Size): string {
  return draw({
    size,
    name: chart.name,
    option: { useUTC: true, ...axes(chart, size), series: series(chart) },
    stops: (place) => stopsOf(chart, place),
  });
}

function axes({ from, to, topPct }: LineChart, { width, height }: Size): EChartsOption {
  const label = { fontSize: FONT_SIZE, color: 'var(--muted)' };
  return {
    grid: { left: 44, right: 18, top: 26, bottom: 28 },
    xAxis: {
      type: 'time',
      // as numbers: a day as text would be one of the server's time zone
      min: Date.parse(from),
      max: Date.parse(to),
      axisLabel: {
        ...label,
        customValues: labelDays(from, to, width),
        formatter: (ms: number) => shortDay(new Date(ms).toISOString()),
      },
      axisTick: { show: false },
      axisLine: { lineStyle: { color: 'var(--axis)' } },
      splitLine: { show: false },
    },
    yAxis: {
      type: 'value',
      min: 0,
      max: topPct,
      interval: topPct / (height < LOW ? 2 : 4),
      axisLabel: { ...label, formatter: '{value}%' },
      splitLine: { lineStyle: { color: 'var(--line)' } },
    },
  };
}

function series({ segments, breaks }: LineChart): LineSeriesOption[] {
  const common = { type: 'line', silent: true, clip: false, emphasis: { disabled: true } } as const;
  const bands = segments.flatMap((points, at): LineSeriesOption[] => {
    const known = points.flatMap(({ day, interval }) => (interval === null ? [] : [{ day, interval }]));
    if (known.length === 0) return [];
    const unseen = { ...common, stack: `band ${at}`, symbol: 'none', lineStyle: { opacity: 0 } };
    return [
      { ...unseen, data: known.map(({ day, interval: [low] }) => [Date.parse(day), low]) },
      {
        ...unseen,
        data: known.map(({ day, interval: [low, high] }) => [Date.parse(day), high - low]),
        areaStyle: { color: 'var(--band)', opacity: 1 },
      },
    ];
  });
  const lines = segments.map((points): LineSeriesOption => ({
    ...common,
    symbol: 'circle',
    symbolSize: 7,
    showSymbol: points.length === 1,
    itemStyle: { color: 'var(--accent)' },
    lineStyle: { color: 'var(--accent)', width: 2.5, cap: 'round', join: 'round' },
    data: points.map(({ day, pct }) => [Date.parse(day), pct]),
  }));
  const marks: LineSeriesOption = {
    ...common,
    data: [],
    markLine: {
      silent: true,
      symbol: 'none',
      lineStyle: { color: 'var(--axis)', type: [4, 3], width: 1 },
      label: { fontSize: FONT_SIZE, color: 'var(--text)', textBorderWidth: 0, formatter: ({ name }) => name },
      data: breaks.map(({ day, letter }) => ({ xAxis: Date.parse(day), name: letter })),
    },
  };
  return [...bands, ...lines, marks];
}

function stopsOf({ segments, endLabel }: LineChart, place: ToPixels): Stop[] {
  const last = segments.flat().at(-1)?.day;
  return segments.flat().flatMap(({ day, pct, stop }) => {
    if (stop === null) return [];
    const label = day === last ? endLabel : undefined;
    return [
      {
        ...place([Date.parse(day), pct]),
        name: stop.name,
        label: label ?? stop.label,
        shown: label !== undefined,
      },
    ];
  });
}
