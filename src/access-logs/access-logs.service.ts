import type { IncomingMessage } from 'node:http';
import { Injectable } from '@nestjs/common';
import { AppError } from '../common/app-error';
import { readingLongBody } from '../common/long-bodies';
import { Config } from '../config/config';
import { KeyedSemaphore } from '../database/keyed-semaphore';
import { DomainsService } from '../domains/domains.service';
import type { AccessLogDto } from './access-log.dto';
import { presentUpload } from './access-log.presenter';
import type { AccessLogDay } from './access-log-day.entity';
import { AccessLogDaysService } from './access-log-days.service';
import { AgentRangesService } from './agent-ranges.service';
import { type DayCounts, DayLog } from './day-log';
import { readLogBody } from './log-body';
import type { LogFormat } from './log-format';
import { addressRanges, rangesKey } from './range-list';
import { dayFault, uploadFault } from './upload-faults';

/** Uploads that one process reads at the same time: each keeps it busy. */
const AT_ONCE = 4;
const PATIENCE_MS = 5_000;
const RETRY_SECONDS = '30';

export interface UploadRequest {
  readonly agencyId: number;
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
  private readonly uploads = new KeyedSemaphore({
    permits: AT_ONCE,
    patienceMs: PATIENCE_MS,
    outOfPatience: () =>
      new AppError('service_unavailable', 'Another access log is being read. Try again shortly.', {
        'Retry-After': RETRY_SECONDS,
      }),
  });

  constructor(
    private readonly domains: DomainsService,
    private readonly days: AccessLogDaysService,
    private readonly ranges: AgentRangesService,
    private readonly config: Config,
  ) {}

  /**
   * Reads the log of a day from the body as it arrives, and replaces the counts of an earlier upload by its own.
   * Nothing is stored before the whole body has been read. Throws 400 `invalid_request`, also when no line is of the day, 404
   * `domain_not_found`, 413 `payload_too_large`, 503 `service_unavailable` while others upload.
   */
  async upload(upload: UploadRequest): Promise<AccessLogDto> {
    const { agencyId, domainId, day, request } = upload;
    const fault = dayFault(day, new Date(), this.config.retainAccessLogsDays);
    if (fault !== null) throw new AppError('invalid_request', fault);
    await this.domains.ofAgency(agencyId, domainId);
    const { row, counts } = await this.uploads.run(String(agencyId), () =>
      readingLongBody(request, () => this.read(upload)),
    );
    // it may have been removed meanwhile
    await this.domains.ofAgency(agencyId, domainId);
    return presentUpload(row, counts, await this.days.put(agencyId, row, counts));
  }

  private async read({ domainId, day, format, request }: UploadRequest): Promise<ReadDay> {
    const lists = await this.ranges.lists();
    const log = new DayLog({ day, format, ranges: addressRanges(lists) });
    const sha256 = await readLogBody(request, this.config.accessLogMaxBytes, (piece) => {
      log.push(piece);
    });
    const { counts, ...report } = log.end();
    const fault = uploadFault(day, log.format, report);
    if (fault !== null) throw new AppError('invalid_request', fault);
    const key = rangesKey(lists);
    const row = { domainId, day, sha256, format: log.format ?? 'combined', rangesKey: key, report };
    return { row: { ...row, uploadedAt: new Date() }, counts };
  }
}

interface ReadDay {
  readonly row: AccessLogDay;
  readonly counts: DayCounts;
}
