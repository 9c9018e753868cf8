import { Body, Patch } from '@nestjs/common';
import { ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { Caller } from '../auth/caller.decorator';
import type { Principal } from '../auth/principal';
import { ApiController, ApiErrorsWithToken } from '../common/api.decorator';
import { ApiDomainId, DomainId } from '../common/domain-id.pipe';
import { ApiIdempotencyKey, IdempotencyKeyHeader } from '../common/request.decorators';
import { readSchedule } from '../schedules/schedule-field';
import { DomainDetailDto } from './domain.dto';
import { DomainStatusService } from './domain-status.service';
import { HostNamesService } from './host-names.service';
import { ProfileChangesDto } from './profile-changes.dto';
import { ProfileChangesService } from './profile-changes.service';
import { readProfile } from './profile-fields';

@ApiController('Domains', 'v1/domains')
export class ProfileChangesController {
  constructor(
    private readonly changes: ProfileChangesService,
    private readonly hostNames: HostNamesService,
    private readonly status: DomainStatusService,
  ) {}

  @Patch(':domain_id')
  @ApiDomainId()
  @ApiIdempotencyKey()
  @ApiOperation({
    operationId: 'changeProfile',
    summary: "Change the client's profile, prompts, samples and schedule",
    description:
      'JSON Merge Patch: a field that is absent stays as it is, null gives it back to inference, an array replaces the one before. No build ever changes what you give. A changed profile has the stored answers read again at once, without a call of an engine, a visit to the site or a unit of any quota: the next read of the report waits for it and has the figures of the new profile. That is done 60 times an hour for a domain at most: then 429 `rate_limited`. Other prompts use one fresh unit a sample, given back when the build fails; only the new ones are asked while the report is younger than 24 hours. With another default market all prompts are asked from there, for one fresh unit a sample; those that we write are written for it. Further markets come and go without a build. 409 `build_running` when other prompts or another default market are sent while a pipeline runs, and when planned rounds are set while changed questions are being asked. A request repeated with its Idempotency-Key changes nothing, and shows the domain as it is then.',
  })
  @ApiOkResponse({ type: DomainDetailDto })
  @ApiErrorsWithToken(
    'insufficient_scope',
    'domain_not_found',
    'build_running',
    'idempotency_conflict',
    'quota_exceeded',
    'fresh_quota_exceeded',
  )
  async change(
    @Caller() caller: Principal,
    @DomainId() domainId: number,
    @Body() body: ProfileChangesDto,
    @IdempotencyKeyHeader() idempotencyKey: string | null,
  ): Promise<DomainDetailDto> {
    const patch = readProfile(body, (text) => this.hostNames.reading(text));
    const { custom_prompts: prompts, samples } = body;
    const schedule = body.schedule == null ? body.schedule : readSchedule(body.schedule);
    await this.changes.change(caller, { domainId, patch, prompts, samples, schedule, idempotencyKey });
    return await this.status.detail(caller.agencyId, domainId);
  }
}
