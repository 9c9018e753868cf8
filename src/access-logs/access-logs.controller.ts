import { Get, Header, Param, Put, Query, Req } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiOkResponse, ApiOperation, ApiParam } from '@nestjs/swagger';
import type { Request } from 'express';
import { Caller } from '../auth/caller.decorator';
import type { Principal } from '../auth/principal';
import { ApiController, ApiErrorsWithToken, ApiOwnMeaning } from '../common/api.decorator';
import { ApiDomainId, DomainId } from '../common/domain-id.pipe';
import { AccessLogDto, AccessLogQueryDto } from './access-log.dto';
import { AccessLogsService } from './access-logs.service';
import { AiVisitsDto, AiVisitsQueryDto } from './ai-visits.dto';
import { AiVisitsService } from './ai-visits.service';
import { checkMediaType } from './upload-faults';

@ApiController('Access logs', 'v1/domains/:domain_id')
@ApiDomainId()
export class AccessLogsController {
  constructor(
    private readonly logs: AccessLogsService,
    private readonly aiVisits: AiVisitsService,
  ) {}

  @Put('access-logs/:day')
  @ApiParam({ name: 'day', schema: { type: 'string', format: 'date' } })
  @ApiOperation({
    operationId: 'putAccessLog',
    summary: 'Upload the access log of a day',
    description:
      "Plain or gzip, also several gzip files one after the other; read as it arrives, unpacked up to ACCESS_LOG_MAX_BYTES (1 GB) in the agency tier, a quarter of it in starter, a sixteenth (64 MB) in free; lines count as 64 bytes at least, and gzip that unpacks to more than 100 times its size is refused, from 4 MB on. The day is that of the log's own clock. A day has one log: another upload takes the place of the one before, because only so can an upload be repeated without counting twice; files of several servers or hours belong into one body. The same log again changes nothing. Lines of other days count nowhere and are reported, as are lines that are not understood. Only counts are kept, for RETAIN_ACCESS_LOGS_DAYS days: addresses are held against the ranges that operators publish and then dropped. Uses no unit. A body must keep coming, and be whole within an hour; one that breaks off leaves nothing. One upload of an agency is read at a time, and 100 an hour for each domain that its tier has; while others wait for a place, one that comes at less than a megabit a second may be ended by 408.",
  })
  @ApiConsumes('application/octet-stream')
  @ApiBody({ schema: { type: 'string', format: 'binary' } })
  @ApiOkResponse({ type: AccessLogDto })
  @ApiOwnMeaning(
    'payload_too_large',
    'the log is longer than the tier allows, unpacked, or has too many lines, or is packed too tightly',
  )
  @ApiOwnMeaning('request_timeout', 'the body stopped, or came slowly while others waited for its place')
  @ApiOwnMeaning('unsupported_media_type', 'the body is a form, or compressed other than by gzip')
  @ApiErrorsWithToken('insufficient_scope', 'domain_not_found')
  async upload(
    @Caller() caller: Principal,
    @DomainId() domainId: number,
    @Param('day') day: string,
    @Query() { format }: AccessLogQueryDto,
    @Req() request: Request,
  ): Promise<AccessLogDto> {
    checkMediaType(request.headers);
    return await this.logs.upload({ caller, domainId, day, format: format ?? null, request });
  }

  @Get('ai-visits')
  @Header('Vary', 'Authorization')
  @ApiOperation({
    operationId: 'getAiVisits',
    summary: 'What AI agents get from the site, and whom assistants send',
    description:
      'By the access logs that were given, day by day. `coverage` says which days have none: they are not zero. Counts as a cached read (one monthly unit; none for HEAD).',
  })
  @ApiOkResponse({ type: AiVisitsDto })
  @ApiErrorsWithToken('domain_not_found', 'quota_exceeded')
  async visits(
    @Caller() { agencyId }: Principal,
    @DomainId() domainId: number,
    @Query() query: AiVisitsQueryDto,
    @Req() { method }: Request,
  ): Promise<AiVisitsDto> {
    return await this.aiVisits.visits({ agencyId, domainId, query, headOnly: method === 'HEAD' });
  }
}
