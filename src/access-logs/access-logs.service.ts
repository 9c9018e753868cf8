import type { IncomingMessage } from 'node:http';
import { Injectable } from '@nestjs/common';
import type { Principal } from '../auth/principal';
import { TIERS } from '../auth/tiers';
import { AppError } from '../common/app-error';
import { readingLongBody } from '../common/long-bodies';
import { Config } from '../config/config';
import { DomainsService } from '../domains/domains.service';
import { RateLimitsService } from '../queue/rate-limits.service';
import { HOUR_MS } from '../text/utc-day';
import type { AccessLogDto } from './access-log.dto';
import { presentUpload } from './access-log.presenter';
import type { AccessLogDay } from './access-log-day.entity';
import { AccessLogDaysService } from './access-log-days.service';
import { AgentRangesService } from './agent-ranges.service';
import type { DayCounts } from './day-log';
import type { LogFormat } from './log-format';
import { readInThread } from './log-thread';
import { rangesKey } from './range-list';
import { dayFault, uploadFault } from './upload-faults';
import type { UploadPace } from './upload-pace';
import { UploadPlaces } from './upload-places';

/** So the logs of a quarter can be given in an hour. */
const UPLOADS_PER_HOUR_AND_DOMAIN = 100;

export interface UploadRequest {
  readonly caller: Principal;
  readonly domainId: number;
  /** As the address gives it. */
  readonly day: string;
  /** null: by the first lines. */
  readonly format: LogFormat | null;
  readonly request: IncomingMessage;
}

/** Reads the access logs of clients' sites. */
@Injectable()
export class AccessLogsService {
  private readonly places = new UploadPlaces();

  constructor(
    private readonly domains: DomainsService,
    private readonly days: AccessLogDaysService,
    private readonly ranges: AgentRangesService,
    private readonly config: Config,
    private readonly rateLimits: RateLimitsService,
  ) {}

  /**
   * Reads the log of a day from the body as it arrives, and replaces the counts of an earlier upload by its own.
   * Nothing is stored before the whole body has been read. Throws 400 `invalid_request`, also when no line is of the day, 404
   * `domain_not_found`, 408 `request_timeout` and 503 `service_unavailable` while others upload, 413 `payload_too_large`, 429
   * `rate_limited`.
   */
  async upload(upload: UploadRequest): Promise<AccessLogDto> {
    const { caller, domainId, day, request } = upload;
    const { agencyId } = caller;
    const fault = dayFault(day, new Date(), this.config.retainAccessLogsDays);
    if (fault !== null) throw new AppError('invalid_request', fault);
    await this.domains.ofAgency(agencyId, domainId);
    await this.count(caller);
    const { row, counts } = await this.places.run(agencyId, (pace) =>
      readingLongBody(request, () => this.read(upload, pace)),
    );
    // it may have been removed meanwhile
    await this.domains.ofAgency(agencyId, domainId);
    return presentUpload(row, counts, await this.days.put(caller, row, counts));
  }

  private async count({ agencyId, limits }: Principal): Promise<void> {
    const limit = UPLOADS_PER_HOUR_AND_DOMAIN * limits.domains;
    const message = `Too many access logs: ${limit} an hour at most`;
    await this.rateLimits.enforce({ key: `access-logs:${agencyId}`, windowMs: HOUR_MS, limit, message });
  }

  private async read(
    { caller, domainId, day, format: given, request }: UploadRequest,
    pace: UploadPace,
  ): Promise<{ readonly row: AccessLogDay; readonly counts: DayCounts }> {
    const lists = await this.ranges.lists();
    const mostBytes = Math.floor(this.config.accessLogMaxBytes * TIERS[caller.tier].accessLogShare);
    const task = { day, format: given, lists, mostBytes };
    const { sha256, format, report, counts } = await readInThread(request, task, pace);
    const fault = uploadFault(day, format, report);
    if (fault !== null) throw new AppError('invalid_request', fault);
    const key = rangesKey(lists);
    const row = { domainId, day, sha256, format: format ?? 'combined', rangesKey: key, report };
    return { row: { ...row, uploadedAt: new Date() }, counts };
  }
}
