import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type Executor, queryRow } from '../database/query';
import { storableJson } from '../database/storable';
import type { BrandBundle } from './brand-bundle';

export interface StoredBundle {
  readonly versionId: string;
  readonly domainId: number;
  readonly generatedAt: Date;
  readonly body: BrandBundle;
}

const COLUMNS = 'version_id AS "versionId", domain_id AS "domainId", generated_at AS "generatedAt", body';

/** Kept brand bundles. */
@Injectable()
export class BundlesService {
  constructor(private readonly dataSource: DataSource) {}

  /** The newest bundle of a domain, of any age. */
  async latest(domainId: number, executor: Executor = this.dataSource): Promise<StoredBundle | null> {
    return await queryRow<StoredBundle>(
      executor,
      `SELECT ${COLUMNS} FROM diligence_bundles WHERE domain_id = $1 ORDER BY generated_at DESC LIMIT 1`,
      [domainId],
    );
  }

  async version(versionId: string): Promise<StoredBundle | null> {
    return await queryRow<StoredBundle>(
      this.dataSource,
      `SELECT ${COLUMNS} FROM diligence_bundles WHERE version_id = $1`,
      [versionId],
    );
  }

  /** After the snapshot of the same version. */
  async save(executor: Executor, { versionId, domainId, generatedAt, body }: StoredBundle): Promise<void> {
    await executor.query(
      'INSERT INTO diligence_bundles (version_id, domain_id, generated_at, body) VALUES ($1, $2, $3, $4)',
      [versionId, domainId, generatedAt, storableJson(body)],
    );
  }
}
