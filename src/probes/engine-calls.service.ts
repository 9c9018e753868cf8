import { Injectable, Logger } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { Config } from '../config/config';
import { outlastOutage } from '../database/outlast-outage';
import { storableText } from '../database/storable';
import type { EngineAttempt } from '../engines/answer';
import type { AskOptions } from '../engines/engine';
import { callDollars, callSeconds } from '../metrics/metrics';
import { modelLabel } from '../metrics/model-label';
import { currentPayer, type Payer } from '../spending/payer';
import { SpendLimitsService } from '../spending/spend-limits.service';
import { recordSpan } from '../tracing/tracing';
import { billOf } from './bill';
import { EngineCall } from './engine-call.entity';

/** What an engine was called for. */
export type CallPurpose = 'probe' | 'identify' | 'prompts' | 'read' | 'check';

/** Books every request to an engine with its tokens and money, failed ones too, and keeps to the spend limits. */
@Injectable()
export class EngineCallsService {
  private readonly logger = new Logger(EngineCallsService.name);

  constructor(
    @InjectRepository(EngineCall) private readonly calls: Repository<EngineCall>,
    private readonly limits: SpendLimitsService,
    private readonly config: Config,
  ) {}

  /** For one asker, who may ask several questions, but one at a time; the payer of this moment pays for all. */
  options(purpose: CallPurpose, signal: AbortSignal, deadlineMs = this.config.engineDeadlineMs): AskOptions {
    const payer = currentPayer();
    let attempts: EngineAttempt[] = [];
    return {
      deadlineMs,
      signal,
      reserve: async (worstUsd) => {
        attempts = [];
        const made = attempts;
        const hold = await this.limits.hold(payer, worstUsd);
        if (hold === null) return null;
        return async () => {
          await this.limits.settle(hold, billOf(made));
        };
      },
      onAttempt: (attempt) => {
        attempts.push(attempt);
        this.record(purpose, payer, attempt);
      },
    };
  }

  /** Does not wait: a build must not fail because its bookkeeping did. */
  private record(purpose: CallPurpose, payer: Payer | null, attempt: EngineAttempt): void {
    const { engine, outcome, httpStatus, model, usage, costUsd, latencyMs, startedAt } = attempt;
    measureCall(purpose, attempt);
    const call = {
      engine,
      purpose,
      outcome,
      httpStatus,
      agencyId: payer?.agencyId ?? null,
      domainId: payer?.domainId ?? null,
      model: storableText(model).slice(0, 100),
      tokensIn: usage.input,
      tokensOut: usage.output,
      searches: usage.searches,
      costUsd,
      latencyMs: Math.round(latencyMs),
      startedAt,
    };
    outlastOutage(() => this.calls.insert(call)).catch((error: unknown) => {
      this.logger.error({ err: error }, 'a call of an engine could not be booked');
    });
  }
}

function measureCall(
  purpose: CallPurpose,
  { engine, outcome, model: named, costUsd, latencyMs, startedAt }: EngineAttempt,
): void {
  const model = modelLabel(named);
  callSeconds.observe({ engine, model, purpose, outcome }, latencyMs / 1_000);
  if (costUsd !== null) callDollars.inc({ engine, model, purpose }, costUsd);
  const fromMs = startedAt.getTime();
  recordSpan(`call ${engine}`, fromMs, fromMs + latencyMs, { engine, model, purpose, outcome });
}
