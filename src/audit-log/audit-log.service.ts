import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, LessThan, Repository } from 'typeorm';
import type { Principal } from '../auth/principal';
import { liveIdentity } from '../auth/principals.queries';
import { AuditEntry } from './audit-entry.entity';

export type Actor = Pick<AuditEntry, 'actorKind' | 'actor'>;

export type Audited = Actor & Pick<AuditEntry, 'agencyId' | 'action' | 'subject'> & { detail?: string };

export const OPERATOR: Actor = { actorKind: 'operator', actor: '' };

/** Who changed what. Kept for RETAIN_AUDIT_LOG_DAYS. */
@Injectable()
export class AuditLogService {
  constructor(@InjectRepository(AuditEntry) private readonly entries: Repository<AuditEntry>) {}

  /** In the transaction of the change itself. */
  async add(manager: EntityManager, entry: Audited): Promise<void> {
    await manager.insert(AuditEntry, entry);
  }

  /** What a key asked for. Throws as `liveIdentity`. */
  async addByKey(
    manager: EntityManager,
    { agencyId, keyId }: Principal,
    entry: Pick<Audited, 'action' | 'subject' | 'detail'>,
  ): Promise<void> {
    const key = await liveIdentity(manager, agencyId, { kind: 'key', id: keyId });
    await this.add(manager, { agencyId, actorKind: 'key', actor: key.name, ...entry });
  }

  /** A change of those fields of a domain; none: nothing was changed. Throws as `addByKey`. */
  async addDomainChange(
    manager: EntityManager,
    caller: Principal,
    host: string,
    fields: readonly string[],
  ): Promise<void> {
    if (fields.length === 0) return;
    const entry = { action: 'domain_changed', subject: host, detail: fields.join(', ') } as const;
    await this.addByKey(manager, caller, entry);
  }

  /** Newest first; those with an id below `beforeId`. */
  async page(agencyId: number, beforeId: number | null, limit: number): Promise<AuditEntry[]> {
    return await this.entries.find({
      where: { agencyId, ...(beforeId !== null && { id: LessThan(beforeId) }) },
      order: { id: 'DESC' },
      take: limit,
    });
  }
}
