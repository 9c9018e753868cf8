import type { SnapshotProbeRow } from '../reports/snapshots.service';
import type { AskedProbe } from './probe-step.service';
import type { ReadProbe } from './readings';

/** `live` only when every answer came from a real engine. Without any answer, the engines asked decide. */
export function sourceOf(probes: readonly AskedProbe[], anyEngineSimulated: boolean): 'live' | 'simulated' {
  const answered = probes.filter(({ answer }) => answer !== null);
  if (answered.length === 0) return anyEngineSimulated ? 'simulated' : 'live';
  return answered.some(({ simulated }) => simulated) ? 'simulated' : 'live';
}

export function snapshotProbes(probes: readonly ReadProbe[]): SnapshotProbeRow[] {
  return probes.map(({ probe, reading }) => ({
    position: probe.position,
    prompt: probe.prompt,
    engine: probe.engine,
    answerId: probe.answer?.id ?? null,
    errorKind: probe.errorKind,
    shared: probe.shared,
    reading,
  }));
}
