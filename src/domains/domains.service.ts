import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { LessThan, Repository } from 'typeorm';
import { AuditLogService } from '../audit-log/audit-log.service';
import type { Principal } from '../auth/principal';
import { TransactionsService } from '../database/transactions.service';
import type { DomainProfile } from './domain-profile';
import { domainNotFound } from './domain-faults';
import { Domain } from './domain.entity';
import { lockDomain, type NewestReport, newestReportOf, removeDomain } from './domains.queries';
import type { Prompt } from './prompt.entity';
import { promptsOf } from './prompts.queries';
import type { SiteState } from './site-state';

/** Domains and their prompts. Every look-up for a caller names the agency: another's domain does not exist. */
@Injectable()
export class DomainsService {
  constructor(
    @InjectRepository(Domain) private readonly domains: Repository<Domain>,
    private readonly transactions: TransactionsService,
    private readonly auditLog: AuditLogService,
  ) {}

  /** Throws 404 `domain_not_found` for a domain that is not this agency's. */
  async ofAgency(agencyId: number, domainId: number): Promise<Domain> {
    const domain = await this.domains.findOneBy({ id: domainId, agencyId });
    if (domain === null) throw domainNotFound(domainId);
    return domain;
  }

  /** Throws 404 `domain_not_found` for a host that this agency has not registered. `host`: as it is stored. */
  async ofAgencyByHost(agencyId: number, host: string): Promise<Domain> {
    const domain = await this.domains.findOneBy({ agencyId, host });
    if (domain === null) throw domainNotFound(host);
    return domain;
  }

  /** Newest first; those with an id below `beforeId`. */
  async page(agencyId: number, beforeId: number | null, limit: number): Promise<Domain[]> {
    return await this.domains.find({
      where: { agencyId, ...(beforeId !== null && { id: LessThan(beforeId) }) },
      order: { id: 'DESC' },
      take: limit,
    });
  }

  /** Domains that count towards the limit of the tier. */
  async count(agencyId: number): Promise<number> {
    return await this.domains.countBy({ agencyId });
  }

  /** null: there is none. `market`: as in `MarketLine`. */
  async newestReport(domainId: number, market: string | null): Promise<NewestReport | null> {
    return await newestReportOf(this.domains.manager, domainId, market);
  }

  /** For the pipeline: of any agency, deleted ones too. */
  async byId(domainId: number): Promise<Domain> {
    return await this.domains.findOneOrFail({ where: { id: domainId }, withDeleted: true });
  }

  /** Throws 404 `domain_not_found` as above, 401 as `AuditLogService.addByKey`. A build that is running still ends: what was ordered is delivered. */
  async remove(caller: Principal, domainId: number): Promise<void> {
    const { agencyId } = caller;
    await this.transactions.run(agencyId, async (manager) => {
      // a change that has begun finds its domain to the end
      const domain = await lockDomain(manager, { agencyId, id: domainId });
      if (domain === null) throw domainNotFound(domainId);
      await removeDomain(manager, domainId);
      await this.auditLog.addByKey(manager, caller, { action: 'domain_removed', subject: domain.host });
    });
  }

  async saveProfile(domainId: number, profile: DomainProfile): Promise<void> {
    await this.domains.update(domainId, { profile });
  }

  async saveSite(domainId: number, site: SiteState): Promise<void> {
    await this.domains.update(domainId, { site });
  }

  /** In use. `market`: `marketKey`; '': the default. */
  async prompts(domainId: number, market = ''): Promise<Prompt[]> {
    return await promptsOf(this.domains.manager, domainId, market);
  }
}
