import { Get, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { ApiController, ApiErrorsWithToken } from '../common/api.decorator';
import { Caller } from '../auth/caller.decorator';
import type { Principal } from '../auth/principal';
import { UsageDto, UsageQueryDto } from './usage.dto';
import { UsageService } from './usage.service';

@ApiController('Accounts', 'v1/usage')
export class UsageController {
  constructor(private readonly usages: UsageService) {}

  @Get()
  @ApiOperation({
    operationId: 'getUsage',
    summary: 'What the agency used this month',
    description:
      'Counters are shared by all keys of the agency. `by` breaks this month down by day, domain or engine: calls and what they cost, answers that were shared, units. Reading this uses no unit.',
  })
  @ApiOkResponse({ type: UsageDto })
  @ApiErrorsWithToken()
  async usage(@Caller() caller: Principal, @Query() { by }: UsageQueryDto): Promise<UsageDto> {
    return await this.usages.usage(caller, by);
  }
}
