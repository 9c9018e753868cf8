import { Controller, Get } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { ApiErrorsWithToken } from '../common/api-errors.decorator';
import { EngineListService } from './engine-list.service';
import { EngineListDto } from './engines.dto';

@ApiTags('Engines')
@ApiBearerAuth()
@Controller('v1/engines')
export class EnginesController {
  constructor(private readonly engines: EngineListService) {}

  @Get()
  @ApiOperation({
    operationId: 'listEngines',
    summary: 'The engines: state, model as served, and whether that changed in silence',
    description:
      'Each UTC day that is over, the readings of the prompts of all agencies are held against those of the 28 days before. Where far more of them changed at once than usual, and the next day says so too, the model changed under its name: a break of kind `silent_model` in every history and comparison, posted as `visibility.break`. Nothing of any agency is shown. Uses no unit.',
  })
  @ApiOkResponse({ type: EngineListDto })
  @ApiErrorsWithToken()
  async list(): Promise<EngineListDto> {
    return await this.engines.list();
  }
}
