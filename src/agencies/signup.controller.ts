import { Body, Controller, Header, HttpCode, Post, Req } from '@nestjs/common';
import type { Request } from 'express';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { OpenRoute } from '../auth/caller.decorator';
import { ApiErrors } from '../common/api.decorator';
import { Config } from '../config/config';
import { SignupRequestDto, SignupResponseDto } from './signup.dto';
import { presentSignup } from './signup.presenter';
import { SignupLimitService } from './signup-limit.service';
import { SignupService } from './signup.service';

@ApiTags('Accounts')
@Controller('signup')
export class SignupController {
  constructor(
    private readonly signup: SignupService,
    private readonly limit: SignupLimitService,
    private readonly config: Config,
  ) {}

  @Post('api')
  @HttpCode(200)
  @Header('Cache-Control', 'no-store')
  @OpenRoute()
  @ApiOperation({
    operationId: 'signUp',
    security: [],
    summary: 'Create an agency and its first API key',
    description:
      'Open to everyone. The agency starts on the free tier. The key is shown in this answer only; a backup is mailed to the address. The address is not proved by this: until somebody has signed in to the dashboard by a link mailed to it, it gets five mails a day at most about changes of keys and people. Whoever can read its mails can sign in so, and revoke the keys of others.',
  })
  @ApiOkResponse({ type: SignupResponseDto })
  @ApiErrors('email_taken', 'rate_limited')
  async signUp(@Body() body: SignupRequestDto, @Req() { ip }: Request): Promise<SignupResponseDto> {
    const { agency, token } = await this.limit.within(ip, () =>
      this.signup.signUp(body.agency_name, body.email),
    );
    return presentSignup(agency, token, this.config.publicBaseUrl);
  }
}
