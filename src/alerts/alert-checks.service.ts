import { setImmediate as nextTurn } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { engineChanges } from '../canary/engine-changes.queries';
import { namedUuid } from '../common/named-uuid';
import { Config } from '../config/config';
import { SecretBox } from '../config/secret-box';
import { DomainsService } from '../domains/domains.service';
import { linesOf } from '../domains/market-line';
import { tracesOfDays } from '../history/traced-answers.queries';
import { readConstants } from '../reports/statistics/measured-constants.queries';
import { marketOfKey, marketTag } from '../text/market';
import { daysBefore, earlierDay, laterDay, utcDay } from '../text/utc-day';
import { WebhooksService } from '../webhooks/webhooks.service';
import { alertData, type AlertSubject } from './alert-body';
import { AlertEvent } from './alert-event.entity';
import { addAlertEvent } from './alert-events.queries';
import { type AlertFinding, DAYS_LOOKED_AT, findingsOn } from './alert-finding';
import { bookDays, type DueAlertCheck } from './alert-subscriptions.queries';

/** After a long pause days are checked in portions. */
const DAYS_AT_ONCE = 30;

/** Checks the days of a domain that are over, and posts what there is to tell. */
@Injectable()
export class AlertChecksService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly domains: DomainsService,
    private readonly webhooks: WebhooksService,
    private readonly secrets: SecretBox,
    private readonly config: Config,
  ) {}

  /** Saves events, webhooks and days done, all or none of a portion of days. Throws `LeaseLostError`, the signal's reason. */
  async check(due: DueAlertCheck, signal: AbortSignal): Promise<void> {
    const yesterday = daysBefore(utcDay(new Date()), 1);
    const domain = await this.domains.byId(due.id);
    const { publicBaseUrl } = this.config;
    const subject = { domainId: due.id, host: domain.host, publicBaseUrl };
    // the default market first
    const [, ...others] = linesOf(domain);
    const markets = [null, ...others.map(({ market }) => market)];
    let { checkedThrough } = due;
    do {
      signal.throwIfAborted();
      const findings = await this.findings(due, markets, daysBefore(checkedThrough, -1), yesterday);
      checkedThrough = laterDay(findings.end, checkedThrough);
      const posted = await this.dataSource.transaction(async (manager) => {
        await bookDays(manager, due, checkedThrough, checkedThrough >= yesterday);
        return await this.post(manager, due, findings.found, subject);
      });
      await this.webhooks.nudge(posted);
    } while (checkedThrough < yesterday);
  }

  /** Day by day, each by what was known then. `end`: the last day of the portion. */
  private async findings(
    due: DueAlertCheck,
    markets: readonly (string | null)[],
    first: string,
    yesterday: string,
  ): Promise<{ readonly end: string; readonly found: readonly AlertFinding[] }> {
    const end = earlierDay(yesterday, daysBefore(first, 1 - DAYS_AT_ONCE));
    const from = daysBefore(first, DAYS_LOOKED_AT);
    const watch = {
      since: due.since,
      perEngine: due.perEngine,
      lines: await Promise.all(
        markets.map(async (market) => ({
          market: market === null ? null : marketTag(marketOfKey(market)),
          rows: await tracesOfDays(this.dataSource, { domainId: due.id, market }, from, end),
        })),
      ),
      changes: await engineChanges(this.dataSource),
      constants: await readConstants(this.dataSource),
    };
    const told = await this.dataSource.getRepository(AlertEvent).find({
      select: { type: true, series: true, day: true },
      where: { domainId: due.id },
    });
    const found: AlertFinding[] = [];
    for (let day = first; day <= end; day = daysBefore(day, -1)) {
      // other work of this process goes on in between
      await nextTurn();
      found.push(...findingsOn(watch, day, [...told, ...found]));
    }
    return { end, found };
  }

  private async post(
    manager: EntityManager,
    { id: domainId, url, secretSealed }: DueAlertCheck,
    findings: readonly AlertFinding[],
    subject: AlertSubject,
  ): Promise<string[]> {
    const posted: string[] = [];
    for (const finding of findings) {
      const { type, series, day } = finding;
      // posted again after the database was restored, it is the same event
      const id = namedUuid('alert', domainId, type, series, day);
      const data = alertData(finding, subject);
      if (!(await addAlertEvent(manager, { id, domainId, type, series, day, data }))) continue;
      await this.webhooks.reserve(manager, id, url, this.secrets.open(secretSealed));
      const body = JSON.stringify({ type, timestamp: new Date().toISOString(), data });
      await this.webhooks.release(manager, [id], Buffer.from(body), null);
      posted.push(id);
    }
    return posted;
  }
}
