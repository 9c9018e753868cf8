import type { MarketUse } from '../engines/market-use';
import type { PromptReading } from '../reports/sections/recommendation';
import { captureTime } from '../reports/answer.presenter';
import type { SnapshotProbeRow } from '../reports/snapshots.queries';
import { utcDay } from '../text/utc-day';
import type { ProbeOutcome } from '../probes/probes.service';
import type { DatedReading } from '../reports/statistics/report-statistics';
import type { ReadAnswer } from './analysis.worker';

/** One prompt put to one engine. */
export interface AskedProbe
  extends ProbeOutcome, Readonly<Pick<SnapshotProbeRow, 'position' | 'prompt' | 'engine' | 'sample'>> {
  readonly simulated: boolean;
}

/** A probe with what its answer says. */
export interface ReadProbe extends ReadAnswer {
  readonly probe: AskedProbe;
  /** What read the answer, such as `rules.1`; null: nothing did. */
  readonly extractor: string | null;
}

/** Answers only: a failed probe is in no figure. `day`: UTC. */
export function answeredReadings(probes: readonly ReadProbe[]): (PromptReading & DatedReading)[] {
  return probes.flatMap(({ probe: { prompt, engine, answer }, reading }) =>
    answer === null || reading === null
      ? []
      : [{ prompt, engine, cited: answer.cited, day: utcDay(answer.capturedAt), reading }],
  );
}

/** Which engine was told what of the market, answer by answer. */
export function markedAnswers(
  probes: readonly ReadProbe[],
): { readonly engine: string; readonly marketUse: MarketUse | null }[] {
  return probes.flatMap(({ probe: { engine, answer } }) =>
    answer === null ? [] : [{ engine, marketUse: answer.marketUse }],
  );
}

/** When the newest answer was captured, ISO 8601; null without answers. */
export function newestCapture(probes: readonly ReadProbe[]): string | null {
  const times = probes.flatMap(({ probe: { answer, shared } }) =>
    answer === null ? [] : [captureTime(answer.capturedAt, shared)],
  );
  return times.sort().at(-1) ?? null;
}

/** `live` only when every answer came from a real engine. Without any answer, the engines asked decide. */
export function answerSource(probes: readonly ReadProbe[]): 'live' | 'simulated' {
  const answered = probes.filter(({ probe }) => probe.answer !== null);
  const deciding = answered.length > 0 ? answered : probes;
  return deciding.some(({ probe }) => probe.simulated) ? 'simulated' : 'live';
}

export function snapshotProbes(probes: readonly ReadProbe[]): SnapshotProbeRow[] {
  return probes.map(({ probe, reading, extractor }) => ({
    position: probe.position,
    prompt: probe.prompt,
    engine: probe.engine,
    sample: probe.sample,
    answerId: probe.answer?.id ?? null,
    errorKind: probe.answer !== null && reading === null ? 'unreadable' : probe.errorKind,
    shared: probe.shared,
    extractor,
    reading,
  }));
}
