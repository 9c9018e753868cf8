import { Controller, Get, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { ApiErrorsWithToken } from '../common/api-errors.decorator';
import { Caller } from '../auth/caller.decorator';
import type { Principal } from '../auth/principal';
import { periodOf } from '../common/period';
import { QuotaService } from './quota.service';
import { UsageDaysDto, UsageDaysQueryDto, UsageDto } from './usage.dto';
import { presentUsage } from './usage.presenter';

/** Of one read, unless it asks otherwise. */
const USAGE_DAYS = 30;

@ApiTags('Accounts')
@ApiBearerAuth()
@Controller('v1/usage')
export class UsageController {
  constructor(private readonly quota: QuotaService) {}

  @Get()
  @ApiOperation({
    operationId: 'getUsage',
    summary: 'What the agency used this month',
    description: 'Counters are shared by all keys of the agency. Asking uses no unit.',
  })
  @ApiOkResponse({ type: UsageDto })
  @ApiErrorsWithToken()
  async usage(@Caller() caller: Principal): Promise<UsageDto> {
    return presentUsage(caller, await this.quota.usage(caller.agencyId));
  }

  @Get('days')
  @ApiOperation({
    operationId: 'getUsageByDay',
    summary: 'What the agency used, day by day',
    description: 'By the ledger of units; 30 days unless asked otherwise, 400 at most. Asking uses no unit.',
  })
  @ApiOkResponse({ type: UsageDaysDto })
  @ApiErrorsWithToken('invalid_request')
  async days(@Caller() { agencyId }: Principal, @Query() query: UsageDaysQueryDto): Promise<UsageDaysDto> {
    const period = periodOf(query, USAGE_DAYS, new Date());
    return { items: await this.quota.usageByDay(agencyId, period) };
  }
}
