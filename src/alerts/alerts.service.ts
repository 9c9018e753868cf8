import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AuditLogService } from '../audit-log/audit-log.service';
import type { Principal } from '../auth/principal';
import { cutPage, uuidCursor } from '../common/page';
import type { PageQueryDto } from '../common/page.dto';
import { SecretBox } from '../config/secret-box';
import { TransactionsService } from '../database/transactions.service';
import { DomainsService } from '../domains/domains.service';
import { utcDay } from '../text/utc-day';
import { CallbackUrlService } from '../webhooks/callback-url.service';
import { withStandings } from '../webhooks/deliveries.queries';
import type { AlertEventPageDto } from './alert-event.dto';
import { alertEventsOf } from './alert-events.queries';
import { AlertSubscription } from './alert-subscription.entity';
import { subscribe } from './alert-subscriptions.queries';
import type { AlertsDto, AlertsRequestDto } from './alerts.dto';
import { presentAlertEvent, presentSubscription } from './alerts.presenter';

/** Who is told when a rate of a domain moves, and what they were told. */
@Injectable()
export class AlertsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: TransactionsService,
    private readonly auditLog: AuditLogService,
    private readonly domains: DomainsService,
    private readonly callbackUrls: CallbackUrlService,
    private readonly secrets: SecretBox,
  ) {}

  /** Throws 404 `domain_not_found`. */
  async show(agencyId: number, domainId: number): Promise<AlertsDto> {
    await this.domains.ofAgency(agencyId, domainId);
    return presentSubscription(
      await this.dataSource.getRepository(AlertSubscription).findOneBy({ domainId }),
    );
  }

  /**
   * Throws 404 `domain_not_found`, 400 `invalid_request`, `callback_url_insecure`, `callback_url_forbidden`, 401 as
   * `AuditLogService.addByKey`.
   */
  async set(caller: Principal, domainId: number, wanted: AlertsRequestDto): Promise<AlertsDto> {
    const { agencyId } = caller;
    const { host: subject } = await this.domains.ofAgency(agencyId, domainId);
    await this.callbackUrls.check(wanted.callback_url);
    await this.transactions.run(agencyId, async (manager) => {
      await subscribe(manager, {
        id: domainId,
        url: wanted.callback_url,
        secretSealed: this.secrets.seal(wanted.callback_secret),
        perEngine: wanted.per_engine,
        since: utcDay(new Date()),
      });
      const { hostname: detail } = new URL(wanted.callback_url);
      await this.auditLog.addByKey(manager, caller, { action: 'alerts_changed', subject, detail });
    });
    return await this.show(agencyId, domainId);
  }

  /** Webhooks that are under way still come. Throws 404 `domain_not_found`, 401 as `AuditLogService.addByKey`. */
  async remove(caller: Principal, domainId: number): Promise<void> {
    const { host: subject } = await this.domains.ofAgency(caller.agencyId, domainId);
    await this.transactions.run(caller.agencyId, async (manager) => {
      const { affected } = await manager.delete(AlertSubscription, { domainId });
      if (affected !== 0)
        await this.auditLog.addByKey(manager, caller, { action: 'alerts_stopped', subject });
    });
  }

  /** Throws 400 `invalid_request`, 404 `domain_not_found`. */
  async events(
    agencyId: number,
    domainId: number,
    { limit, cursor }: PageQueryDto,
  ): Promise<AlertEventPageDto> {
    const beforeId = uuidCursor('alerts', cursor);
    await this.domains.ofAgency(agencyId, domainId);
    const events = await alertEventsOf(this.dataSource, domainId, beforeId, limit + 1);
    const { shown, next_cursor } = cutPage('alerts', events, limit, ({ id }) => id);
    const delivered = await withStandings(this.dataSource, shown);
    return { items: delivered.map(([event, standing]) => presentAlertEvent(event, standing)), next_cursor };
  }
}
