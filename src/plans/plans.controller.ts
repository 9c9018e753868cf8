import { Body, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { Caller, ChangesNothing } from '../auth/caller.decorator';
import type { Principal } from '../auth/principal';
import { ApiController, ApiErrorsWithToken } from '../common/api.decorator';
import { PlanDto, PlanRequestDto } from './plan.dto';
import { PlansService } from './plans.service';

@ApiController('Plans', 'v1/plans')
export class PlansController {
  constructor(private readonly plans: PlansService) {}

  @Post()
  @HttpCode(200)
  @ApiOperation({
    operationId: 'plan',
    summary: 'How long it takes to see a change, and what that costs',
    description:
      'For the tracked prompts: further prompts and further days cost the same and tell as much; days tell more than samples of one day. For the market, add prompts. Nothing is ordered or stored, and no unit is used.',
  })
  @ApiOkResponse({ type: PlanDto })
  @ApiErrorsWithToken('domain_not_found')
  @ChangesNothing('always')
  async plan(@Caller() { agencyId }: Principal, @Body() body: PlanRequestDto): Promise<PlanDto> {
    return await this.plans.plan(agencyId, body);
  }
}
