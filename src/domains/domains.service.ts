import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AppError } from '../common/app-error';
import { type Executor, queryRow, queryRows } from '../database/query';
import type { DomainProfile } from './domain-profile';

export interface DomainView {
  readonly id: number;
  readonly agencyId: number;
  readonly host: string;
  readonly profile: DomainProfile | null;
  readonly createdAt: Date;
}

export interface PromptView {
  readonly text: string;
  readonly intent: string | null;
  readonly origin: 'custom' | 'model' | 'rules';
  readonly model: string | null;
}

const COLUMNS = `id, agency_id AS "agencyId", host, profile, created_at AS "createdAt"`;

/** Domains and their prompts. Every look-up for a caller names the agency: another's domain does not exist. */
@Injectable()
export class DomainsService {
  constructor(private readonly dataSource: DataSource) {}

  /** Throws 404 `domain_not_found` for a domain that is not this agency's. */
  async ofAgency(agencyId: number, domainId: number): Promise<DomainView> {
    const domain = await queryRow<DomainView>(
      this.dataSource,
      `SELECT ${COLUMNS} FROM domains WHERE id = $1 AND agency_id = $2 AND deleted_at IS NULL`,
      [domainId, agencyId],
    );
    if (domain === null) throw new AppError('domain_not_found', `No domain ${domainId} among yours`);
    return domain;
  }

  /** Throws 404 `domain_not_found` for a host that this agency has not registered. `host`: as it is stored. */
  async ofAgencyByHost(agencyId: number, host: string): Promise<DomainView> {
    const domain = await queryRow<DomainView>(
      this.dataSource,
      `SELECT ${COLUMNS} FROM domains WHERE agency_id = $1 AND host = $2 AND deleted_at IS NULL`,
      [agencyId, host],
    );
    if (domain === null) throw new AppError('domain_not_found', `No domain ${host} among yours`);
    return domain;
  }

  /** Newest first; those with an id below `beforeId`. */
  async page(agencyId: number, beforeId: number | null, limit: number): Promise<DomainView[]> {
    return await queryRows<DomainView>(
      this.dataSource,
      `SELECT ${COLUMNS} FROM domains
        WHERE agency_id = $1 AND deleted_at IS NULL AND ($2::int IS NULL OR id < $2) ORDER BY id DESC LIMIT $3`,
      [agencyId, beforeId, limit],
    );
  }

  /** For the pipeline: whatever the agency, deleted ones too. */
  async byId(domainId: number): Promise<DomainView> {
    const domain = await queryRow<DomainView>(
      this.dataSource,
      `SELECT ${COLUMNS} FROM domains WHERE id = $1`,
      [domainId],
    );
    if (domain === null) throw new Error(`domain ${domainId} is gone`);
    return domain;
  }

  /** Throws 404 `domain_not_found` as above. What is being built for the domain still ends. */
  async remove(agencyId: number, domainId: number): Promise<void> {
    const rows = await queryRows(
      this.dataSource,
      `UPDATE domains SET deleted_at = now() WHERE id = $1 AND agency_id = $2 AND deleted_at IS NULL RETURNING id`,
      [domainId, agencyId],
    );
    if (rows.length === 0) throw new AppError('domain_not_found', `No domain ${domainId} among yours`);
  }

  async prompts(domainId: number, executor: Executor = this.dataSource): Promise<PromptView[]> {
    return await queryRows<PromptView>(
      executor,
      `SELECT text, intent, origin, model FROM prompts WHERE domain_id = $1 AND retired_at IS NULL ORDER BY position`,
      [domainId],
    );
  }

  /** As `prompts`, with when each was written. */
  async datedPrompts(domainId: number): Promise<(PromptView & { readonly createdAt: Date })[]> {
    return await queryRows(
      this.dataSource,
      `SELECT text, intent, origin, model, created_at AS "createdAt"
         FROM prompts WHERE domain_id = $1 AND retired_at IS NULL ORDER BY position`,
      [domainId],
    );
  }

  /** Retires the prompts in use and puts these in their place. */
  async replacePrompts(executor: Executor, domainId: number, prompts: readonly PromptView[]): Promise<void> {
    await executor.query(
      'UPDATE prompts SET retired_at = now() WHERE domain_id = $1 AND retired_at IS NULL',
      [domainId],
    );
    await executor.query(
      `INSERT INTO prompts (domain_id, position, text, intent, origin, model)
       SELECT $1, position - 1, prompt->>'text', prompt->>'intent', prompt->>'origin', prompt->>'model'
         FROM jsonb_array_elements($2::jsonb) WITH ORDINALITY AS given (prompt, position)`,
      [domainId, JSON.stringify(prompts)],
    );
  }

  async saveProfile(executor: Executor, domainId: number, profile: DomainProfile): Promise<void> {
    await executor.query('UPDATE domains SET profile = $2 WHERE id = $1', [
      domainId,
      JSON.stringify(profile),
    ]);
  }
}
