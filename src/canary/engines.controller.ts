import { Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { ApiController, ApiErrorsWithToken } from '../common/api.decorator';
import { EngineListService } from './engine-list.service';
import { EngineListDto } from './engines.dto';

@ApiController('Engines', 'v1/engines')
export class EnginesController {
  constructor(private readonly engines: EngineListService) {}

  @Get()
  @ApiOperation({
    operationId: 'listEngines',
    summary: 'Each engine: its state, the model it serves, and whether that changed without notice',
    description:
      'When a UTC day is over, what the answers to the prompts of all agencies said is compared with the 28 days before. Where far more prompts than usual changed at once, and the next day confirms it, the model changed under its name: a break of kind `silent_model` in every history and comparison, posted as `visibility.break`. Nothing of any agency is shown. Uses no unit.',
  })
  @ApiOkResponse({ type: EngineListDto })
  @ApiErrorsWithToken()
  async list(): Promise<EngineListDto> {
    return await this.engines.list();
  }
}
