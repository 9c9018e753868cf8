import { engineName } from '../config/engine-settings';
import type { ConfirmedChange } from './engine-changes.queries';
import type { EngineDay } from './engine-watches.queries';
import type { CanaryDto, EngineDto, SilentChangeDto } from './engines.dto';

/** What is known of an engine beside its settings. */
export interface KnownEngine {
  readonly watch: EngineDay | null;
  /** The last one. */
  readonly change: ConfirmedChange | null;
  /** In the last hour. */
  readonly calls: { readonly calls: number; readonly answered: number } | null;
}

export function presentEngine(
  { id, model, simulated }: { readonly id: string; readonly model: string; readonly simulated: boolean },
  known: KnownEngine,
): EngineDto {
  return {
    engine: id,
    name: engineName(id),
    state: simulated ? 'simulated' : stateOf(known.calls),
    model_asked: model,
    model_served: known.watch?.model ?? null,
    model_since: known.watch?.modelSince ?? null,
    canary: presentCanary(known),
  };
}

function stateOf(calls: KnownEngine['calls']): EngineDto['state'] {
  if (calls === null) return 'idle';
  return calls.answered * 2 < calls.calls ? 'failing' : 'answering';
}

function presentCanary({ watch, change }: KnownEngine): CanaryDto {
  const verdict = watch?.verdict ?? null;
  return {
    verdict: verdict?.state ?? 'too_few_days',
    day: verdict === null ? null : (watch?.checkedThrough ?? null),
    prompts: verdict?.prompts ?? 0,
    changed_pct: inPercent(verdict?.share ?? null),
    usual_pct: inPercent(verdict?.usualShare ?? null),
    last_change: change === null ? null : presentChange(change),
  };
}

function presentChange({ at, confirmedOn, prompts, share, usualShare }: ConfirmedChange): SilentChangeDto {
  return {
    at,
    confirmed_on: confirmedOn,
    prompts,
    changed_pct: inPercent(share) ?? 0,
    usual_pct: inPercent(usualShare) ?? 0,
  };
}

function inPercent(share: number | null): number | null {
  return share === null ? null : Math.round(share * 10_000) / 100;
}
