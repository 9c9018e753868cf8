import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type Executor, queryRow, queryRows } from '../database/query';
import { SECTION_KEYS, type SectionKey } from '../common/section-keys';

/** One built report. A section is the JSON text that is served; null when its build failed. */
export type StoredSnapshot = Readonly<Record<SectionKey, string | null>> & {
  readonly versionId: string;
  readonly domainId: number;
  readonly buildId: string;
  readonly generatedAt: Date;
  readonly source: 'live' | 'simulated';
};

/** How one prompt fared with one engine in a snapshot. */
export interface SnapshotProbeRow {
  /** Of the prompt, from 0. */
  readonly position: number;
  readonly prompt: string;
  readonly engine: string;
  readonly answerId: string | null;
  readonly errorKind: string | null;
  /** The answer was in the shared cache already. */
  readonly shared: boolean;
  readonly reading: unknown;
}

/** How often the brand is named in the answers to one prompt. */
export interface PromptMentionRate {
  readonly prompt: string;
  /** Answers really obtained, at least 1. */
  readonly answers: number;
  /** Those that name the brand. */
  readonly mentioned: number;
}

const COLUMNS = `version_id AS "versionId", domain_id AS "domainId", build_id AS "buildId",
  generated_at AS "generatedAt", source, ${SECTION_KEYS.join(', ')}`;

@Injectable()
export class SnapshotsService {
  constructor(private readonly dataSource: DataSource) {}

  /** The newest snapshot of a domain, of any age. */
  async latest(domainId: number, executor: Executor = this.dataSource): Promise<StoredSnapshot | null> {
    return await queryRow<StoredSnapshot>(
      executor,
      `SELECT ${COLUMNS} FROM snapshots WHERE domain_id = $1 ORDER BY generated_at DESC LIMIT 1`,
      [domainId],
    );
  }

  /** The newest snapshot of each of the domains, by domain. */
  async latestOf(domainIds: readonly number[]): Promise<Map<number, StoredSnapshot>> {
    const rows = await queryRows<StoredSnapshot>(
      this.dataSource,
      `SELECT newest.* FROM unnest($1::int[]) AS wanted (id), LATERAL (
         SELECT ${COLUMNS} FROM snapshots WHERE domain_id = wanted.id ORDER BY generated_at DESC LIMIT 1
       ) AS newest`,
      [domainIds],
    );
    return new Map(rows.map((row) => [row.domainId, row]));
  }

  /** The prompts of a snapshot by mention rate, highest first. A prompt that got no answer has none. */
  async topPrompts(versionId: string, limit: number): Promise<PromptMentionRate[]> {
    return await queryRows<PromptMentionRate>(
      this.dataSource,
      `SELECT prompt, count(*)::int AS answers,
              (count(*) FILTER (WHERE (reading->>'mentioned')::boolean))::int AS mentioned
         FROM snapshot_probes WHERE version_id = $1 AND jsonb_typeof(reading) = 'object'
        GROUP BY position, prompt
        ORDER BY avg((reading->>'mentioned')::boolean::int) DESC, count(*) DESC, position LIMIT $2`,
      [versionId, limit],
    );
  }

  async version(versionId: string): Promise<StoredSnapshot | null> {
    return await queryRow<StoredSnapshot>(
      this.dataSource,
      `SELECT ${COLUMNS} FROM snapshots WHERE version_id = $1`,
      [versionId],
    );
  }

  async save(
    executor: Executor,
    snapshot: StoredSnapshot,
    probes: readonly SnapshotProbeRow[],
  ): Promise<void> {
    const { versionId, domainId, buildId, generatedAt, source } = snapshot;
    await executor.query(
      `INSERT INTO snapshots (version_id, domain_id, build_id, generated_at, source, ${SECTION_KEYS.join(', ')})
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
      [versionId, domainId, buildId, generatedAt, source, ...SECTION_KEYS.map((key) => snapshot[key])],
    );
    await executor.query(
      `INSERT INTO snapshot_probes (version_id, position, prompt, engine, answer_id, error_kind, shared, reading)
       SELECT $1, position, prompt, engine, "answerId", "errorKind", shared, reading
         FROM jsonb_to_recordset($2::jsonb) AS probe (position smallint, prompt text, engine text,
              "answerId" bigint, "errorKind" text, shared boolean, reading jsonb)`,
      [versionId, JSON.stringify(probes)],
    );
  }
}
