import { createHash } from 'node:crypto';
import { presentRate } from '../reports/statistics/rate.presenter';
import type { DailyPoint, DayBasis, History, HistoryBreak, HistorySegment } from '../statistics/history';
import type { BreakDto, DailyPointDto, HistoryDto, SegmentDto } from './history.dto';

const KEY_LENGTH = 16;

/** The part of a history from `heading.from` on. */
export function presentHistory(
  heading: Pick<HistoryDto, 'domain_id' | 'metric' | 'from' | 'to' | 'source'>,
  { segments, breaks }: History,
): HistoryDto {
  const { from } = heading;
  const shown = segments.flatMap((segment) => {
    const points = segment.points.filter(({ day }) => day >= from);
    return points.length === 0 ? [] : [{ ...segment, points }];
  });
  return {
    ...heading,
    points: shown.flatMap(({ points }) => points.map(presentPoint)),
    segments: shown.map(presentSegment),
    breaks: breaks.filter(({ at }) => at >= from).map(presentBreak),
  };
}

function presentPoint({ day, numerator, denominator, unanswered, rolling }: DailyPoint): DailyPointDto {
  return {
    day,
    numerator,
    denominator,
    engines_unanswered: unanswered,
    rolling_7d: rolling === null ? null : presentRate(rolling.rate, rolling.prompts, rolling),
  };
}

function presentSegment({ basis, points, to }: HistorySegment): SegmentDto {
  return { from: points[0]?.day ?? to, to, comparable_key: keyOfBasis(basis) };
}

function keyOfBasis(basis: DayBasis): string {
  const { prompts, engines, out, samples, extractor, subject, models, silentChanges } = basis;
  const isOut = new Set(out.split('\n'));
  const answering = (one: ReadonlyMap<string, string>): [string, string][] =>
    [...one].filter(([engine]) => !isOut.has(engine)).sort();
  const silent = answering(silentChanges).filter(([, day]) => day !== '');
  const parts = [prompts, engines, extractor, subject, answering(models)];
  const rare = [
    ...(silent.length === 0 ? [] : [silent]),
    ...(samples === '1' ? [] : [samples]),
    ...(out === '' ? [] : [{ out }]),
  ];
  return keyOf(JSON.stringify([...parts, ...rare]));
}

export function presentBreak({ at, kind, engine, from, to }: HistoryBreak): BreakDto {
  const named = (value: string | null): string | null => {
    if (value === null) return null;
    // the prompts themselves may be long
    return kind === 'prompt_set' ? keyOf(value) : value.replaceAll('\n', ', ');
  };
  return { at, kind, engine, from: named(from), to: named(to) };
}

function keyOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, KEY_LENGTH);
}
