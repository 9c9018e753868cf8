import { Controller, Get } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { ApiErrorsWithToken } from '../common/api-errors.decorator';
import { Caller } from '../auth/caller.decorator';
import type { Principal } from '../auth/principal';
import { QuotaService } from './quota.service';
import { UsageDto } from './usage.dto';
import { presentUsage } from './usage.presenter';

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
}
