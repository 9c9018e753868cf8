import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type Executor, queryRow } from '../database/query';
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
