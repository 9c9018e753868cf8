import { Injectable, Logger } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import type { EngineAttempt } from '../engines/answer';
import { EngineCall } from './engine-call.entity';

/** What an engine was called for. */
export type CallPurpose = 'probe' | 'identify' | 'prompts' | 'read' | 'check';

/** Books every request to an engine with its tokens and money, failed ones too. */
@Injectable()
export class EngineCallsService {
  private readonly logger = new Logger(EngineCallsService.name);

  constructor(@InjectRepository(EngineCall) private readonly calls: Repository<EngineCall>) {}

  /** Does not wait: a build must not fail because its bookkeeping did. */
  record(purpose: CallPurpose, attempt: EngineAttempt): void {
    const { engine, outcome, httpStatus, model, usage, costUsd, latencyMs, startedAt } = attempt;
    this.calls
      .insert({
        engine,
        purpose,
        outcome,
        httpStatus,
        model: model.slice(0, 100),
        tokensIn: usage.input,
        tokensOut: usage.output,
        searches: usage.searches,
        costUsd,
        latencyMs: Math.round(latencyMs),
        startedAt: new Date(startedAt),
      })
      .catch((error: unknown) => {
        this.logger.error({ err: error }, 'a call of an engine could not be booked');
      });
  }
}
