import { Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { EngineAttempt } from '../engines/answer';

/** What an engine was called for. */
export type CallPurpose = 'probe' | 'identify' | 'prompts';

/** Books every request to an engine with its tokens and money, failed ones too. */
@Injectable()
export class EngineCallsService {
  private readonly logger = new Logger(EngineCallsService.name);

  constructor(private readonly dataSource: DataSource) {}

  /** Does not wait: a build must not fail because its bookkeeping did. */
  record(purpose: CallPurpose, attempt: EngineAttempt): void {
    this.dataSource
      .query(
        `INSERT INTO engine_calls (engine, purpose, outcome, http_status, model, tokens_in, tokens_out, searches,
                cost_usd, latency_ms, started_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
        [
          attempt.engine,
          purpose,
          attempt.outcome,
          attempt.httpStatus,
          attempt.model.slice(0, 100),
          attempt.usage.input,
          attempt.usage.output,
          attempt.usage.searches,
          attempt.costUsd,
          Math.round(attempt.latencyMs),
          attempt.startedAt,
        ],
      )
      .catch((error: unknown) => {
        this.logger.error({ err: error }, 'a call of an engine could not be booked');
      });
  }
}
