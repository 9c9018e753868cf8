import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { queryRow } from '../database/query';
import { storableJson, storableText } from '../database/storable';
import type { EngineAnswer, EngineErrorKind, FinishReason, Source } from '../engines/answer';

/** Sent when a question was answered or failed; the payload is the row's id. */
export const PROBE_ENDED_CHANNEL = 'probe_ended';
const LEASE_SECONDS = 15;
export const FLIGHT_RENEWAL_MS = 5_000;

/** What makes two probes the same. */
export interface ProbeKey {
  readonly promptHash: Buffer;
  readonly engine: string;
  /** Simulated answers are kept apart: they can never stand in for a real one. */
  readonly simulated: boolean;
  /** UTC, `YYYY-MM-DD`. */
  readonly day: string;
}

/** An answer as it is shared by all agencies. */
export interface StoredAnswer {
  readonly id: string;
  readonly text: string;
  readonly cited: readonly Source[];
  readonly found: readonly Source[];
  readonly searched: boolean;
  readonly model: string;
  readonly finishReason: FinishReason;
  readonly capturedAt: Date;
}

/** The right to put the question, until the lease ends. */
export interface Flight {
  readonly id: string;
  readonly flight: number;
}

export interface ProbeRow extends Flight {
  readonly state: 'asking' | 'answered' | 'failed';
  readonly errorKind: EngineErrorKind | null;
  readonly answer: StoredAnswer | null;
}

const KEY = 'prompt_hash = $1 AND engine = $2 AND simulated = $3 AND day = $4';

/** Rows of the cross-tenant cache of answers. */
@Injectable()
export class ProbeCacheService {
  constructor(private readonly dataSource: DataSource) {}

  /** Takes the question up; null when it is answered or another process is at it. */
  async takeUp(key: ProbeKey): Promise<Flight | null> {
    return await queryRow<Flight>(
      this.dataSource,
      `INSERT INTO probe_answers AS known (prompt_hash, engine, simulated, day, state, lease_until)
       VALUES ($1, $2, $3, $4, 'asking', now() + make_interval(secs => $5))
       ON CONFLICT (prompt_hash, engine, day, simulated) DO UPDATE
          SET state = 'asking', flight = known.flight + 1, error_kind = NULL, lease_until = excluded.lease_until
        WHERE known.state = 'failed' OR (known.state = 'asking' AND known.lease_until < now())
       RETURNING id, flight`,
      [key.promptHash, key.engine, key.simulated, key.day, LEASE_SECONDS],
    );
  }

  async read(key: ProbeKey): Promise<ProbeRow | null> {
    const row = await queryRow<Omit<ProbeRow, 'answer'> & Omit<StoredAnswer, 'id'>>(
      this.dataSource,
      `SELECT id, flight, state, error_kind AS "errorKind", text, cited, found, searched, model,
              finish_reason AS "finishReason", captured_at AS "capturedAt"
         FROM probe_answers WHERE ${KEY}`,
      [key.promptHash, key.engine, key.simulated, key.day],
    );
    if (row === null) return null;
    const { id, flight, state, errorKind, ...answer } = row;
    return { id, flight, state, errorKind, answer: state === 'answered' ? { id, ...answer } : null };
  }

  async renew({ id, flight }: Flight): Promise<void> {
    await this.dataSource.query(
      `UPDATE probe_answers SET lease_until = now() + make_interval(secs => $3)
        WHERE id = $1 AND flight = $2 AND state = 'asking'`,
      [id, flight, LEASE_SECONDS],
    );
  }

  /** Keeps the answer. One that comes after the lease went elsewhere is kept only while nobody else answered. */
  async answer({ id }: Flight, answer: EngineAnswer, capturedAt: Date): Promise<void> {
    await this.dataSource.query(
      `UPDATE probe_answers
          SET state = 'answered', lease_until = NULL, error_kind = NULL, text = $2, cited = $3, found = $4, searched = $5,
              model = $6, finish_reason = $7, tokens_in = $8, tokens_out = $9, searches = $10, cost_usd = $11,
              latency_ms = $12, request_id = $13, raw = $14, captured_at = $15
        WHERE id = $1 AND state <> 'answered'`,
      [
        id,
        storableText(answer.text),
        storableJson(answer.cited),
        storableJson(answer.found),
        answer.searched,
        storableText(answer.model).slice(0, 100),
        answer.finishReason,
        answer.usage.input,
        answer.usage.output,
        answer.usage.searches,
        answer.costUsd,
        Math.round(answer.latencyMs),
        answer.requestId === null ? null : storableText(answer.requestId).slice(0, 200),
        storableJson(answer.raw),
        capturedAt,
      ],
    );
    await this.announce(id);
  }

  /** Lets another process take the question up at once. */
  async release({ id, flight }: Flight): Promise<void> {
    await this.dataSource.query(
      `UPDATE probe_answers SET lease_until = '-infinity' WHERE id = $1 AND flight = $2 AND state = 'asking'`,
      [id, flight],
    );
    await this.announce(id);
  }

  /** A failed call is no answer: who asks next may try again. */
  async fail({ id, flight }: Flight, kind: EngineErrorKind): Promise<void> {
    await this.dataSource.query(
      `UPDATE probe_answers SET state = 'failed', error_kind = $3, lease_until = NULL
        WHERE id = $1 AND flight = $2 AND state = 'asking'`,
      [id, flight, kind],
    );
    await this.announce(id);
  }

  private async announce(id: string): Promise<void> {
    await this.dataSource.query('SELECT pg_notify($1, $2)', [PROBE_ENDED_CHANNEL, id]);
  }
}
