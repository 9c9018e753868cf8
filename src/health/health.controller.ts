import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { DataSource } from 'typeorm';
import { OpenRoute } from '../auth/caller.decorator';
import { ApiErrors, ApiOwnMeaning } from '../common/api.decorator';
import { HealthDto, SERVICE_NAME, SERVICE_VERSION } from './health.dto';

@ApiTags('Health')
@Controller('v1/health')
export class HealthController {
  constructor(private readonly dataSource: DataSource) {}

  @Get()
  @OpenRoute()
  @ApiOperation({
    operationId: 'getHealth',
    security: [],
    summary: 'Is the service up?',
    description: 'Answers 503 while the database cannot be reached.',
  })
  @ApiOkResponse({ type: HealthDto })
  @ApiOwnMeaning('rate_limited', 'too many open connections from this address; see Retry-After')
  @ApiErrors('rate_limited')
  async health(): Promise<HealthDto> {
    await this.dataSource.query('SELECT 1');
    return { status: 'ok', service: SERVICE_NAME, version: SERVICE_VERSION };
  }
}
