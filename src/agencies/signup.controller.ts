import { Body, Controller, Header, HttpCode, Post, UseGuards } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { OpenRoute } from '../auth/caller.decorator';
import { ApiErrors } from '../common/api-errors.decorator';
import { Config } from '../config/config';
import { SignupRequestDto, SignupResponseDto } from './signup.dto';
import { presentSignup } from './signup.presenter';
import { SignupService } from './signup.service';
import { SignupThrottleGuard } from './signup-throttle.guard';

@ApiTags('Accounts')
@Controller('signup')
export class SignupController {
  constructor(
    private readonly signup: SignupService,
    private readonly config: Config,
  ) {}

  @Post('api')
  @HttpCode(200)
  @Header('Cache-Control', 'no-store')
  @OpenRoute()
  @UseGuards(SignupThrottleGuard)
  @ApiOperation({
    operationId: 'signUp',
    security: [],
    summary: 'Create an agency and its first API key',
    description:
      'Open to everyone. The agency starts on the free tier. The key is shown in this answer only; a backup is mailed to the address.',
  })
  @ApiOkResponse({ type: SignupResponseDto })
  @ApiErrors(
    'invalid_request',
    'invalid_json',
    'email_taken',
    'payload_too_large',
    'unsupported_media_type',
    'rate_limited',
  )
  async signUp(@Body() body: SignupRequestDto): Promise<SignupResponseDto> {
    const { agency, token } = await this.signup.signUp(body.agency_name, body.email);
    return presentSignup(agency, token, this.config.publicBaseUrl);
  }
}
