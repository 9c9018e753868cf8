import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, Repository } from 'typeorm';
import { AuditLogService } from '../audit-log/audit-log.service';
import { hashToken } from '../auth/api-token';
import type { Principal } from '../auth/principal';
import { AppError } from '../common/app-error';
import { TransactionsService } from '../database/transactions.service';
import { DomainsService } from '../domains/domains.service';
import { DAY_MS } from '../text/utc-day';
import { MAX_LISTED_LINKS, type ShareLinkRequestDto } from './share-link.dto';
import { ShareLink } from './share-link.entity';
import { countOpenLinks, openLink, type OpenedLink } from './share-links.queries';
import { isShareToken, newShareToken } from './share-token';

const MAX_OPEN_LINKS = 20;

/** Links by which a client reads the report of one domain. */
@Injectable()
export class ShareLinksService {
  constructor(
    @InjectRepository(ShareLink) private readonly links: Repository<ShareLink>,
    private readonly transactions: TransactionsService,
    private readonly domains: DomainsService,
    private readonly auditLog: AuditLogService,
  ) {}

  /** `token` is kept nowhere. Throws 404 `domain_not_found`, 403 `share_link_limit_exceeded`. */
  async make(
    caller: Principal,
    domainId: number,
    { name, expires_in_days: days }: ShareLinkRequestDto,
  ): Promise<{ readonly link: ShareLink; readonly token: string }> {
    const { host } = await this.domains.ofAgency(caller.agencyId, domainId);
    const token = newShareToken();
    const link = await this.transactions.runLocked(caller.agencyId, async (manager) => {
      if ((await countOpenLinks(manager, domainId)) >= MAX_OPEN_LINKS) {
        throw new AppError(
          'share_link_limit_exceeded',
          `A domain may have ${MAX_OPEN_LINKS} live share links; revoke one first`,
        );
      }
      const id = randomUUID();
      const expiresAt = new Date(Date.now() + days * DAY_MS);
      await manager.insert(ShareLink, { id, domainId, name, tokenHash: hashToken(token), expiresAt });
      await this.auditLog.addByKey(manager, caller, {
        action: 'share_link_made',
        subject: host,
        detail: name,
      });
      return await manager.findOneByOrFail(ShareLink, { id });
    });
    return { link, token };
  }

  /** Live ones first, so that none that could still be revoked is left out. Throws 404 `domain_not_found`. */
  async ofDomain(agencyId: number, domainId: number): Promise<ShareLink[]> {
    await this.domains.ofAgency(agencyId, domainId);
    return await this.links
      .createQueryBuilder('link')
      .addSelect('link.revoked_at IS NULL AND link.expires_at > now()', 'live')
      .where({ domainId })
      .orderBy('live', 'DESC')
      .addOrderBy('link.created_at', 'DESC')
      .addOrderBy('link.id', 'DESC')
      .limit(MAX_LISTED_LINKS)
      .getMany();
  }

  /** Throws 404 `domain_not_found`, `share_link_not_found`. */
  async revoke(caller: Principal, domainId: number, id: string): Promise<void> {
    const { host } = await this.domains.ofAgency(caller.agencyId, domainId);
    await this.transactions.run(caller.agencyId, async (manager) => {
      const live = { id, domainId, revokedAt: IsNull() };
      const link = await manager.findOneBy(ShareLink, live);
      const { affected } = await manager.update(ShareLink, live, { revokedAt: () => 'now()' });
      if (link === null || affected !== 1) {
        throw new AppError(
          'share_link_not_found',
          `The domain has no share link ${id} that could be revoked`,
        );
      }
      await this.auditLog.addByKey(manager, caller, {
        action: 'share_link_revoked',
        subject: host,
        detail: link.name,
      });
    });
  }

  /** null: there never was such a link, or its domain is gone. */
  async open(token: string): Promise<OpenedLink | null> {
    if (!isShareToken(token)) return null;
    return await openLink(this.links.manager, hashToken(token));
  }
}
