import { Get, Post, Query, Req, Res, UseGuards } from '@nestjs/common';
import type { Request, Response } from 'express';
import { PrincipalsService } from '../auth/principals.service';
import { countFailedAttempt } from '../auth/failed-attempts';
import { RateLimitsService } from '../queue/rate-limits.service';
import { CsrfGuard } from './csrf.guard';
import { textField } from './form';
import { FormBodyGuard } from './form-body.guard';
import { PageController } from './page-controller.decorator';
import { sendPage, sendTo } from './page-response';
import { RETURN_FIELD, returnPath, SIGN_IN_PATH } from './return-path';
import { SameOriginGuard } from './same-origin.guard';
import { SessionGuard } from './session.guard';
import { SessionsService } from './sessions.service';
import { signInPage } from './sign-in-page';
import { CurrentViewer, type Viewer } from './viewer.decorator';

@PageController('dashboard')
export class SignInController {
  constructor(
    private readonly principals: PrincipalsService,
    private readonly rateLimits: RateLimitsService,
    private readonly sessions: SessionsService,
  ) {}

  @Get('sign-in')
  form(@Query() { to, ended }: Record<string, unknown>, @Res() response: Response): void {
    sendPage(response, signInPage({ fault: null, returnTo: returnPath(to), ended: ended !== undefined }));
  }

  @Post('sign-in')
  @UseGuards(SameOriginGuard, FormBodyGuard)
  async signIn(@Req() request: Request, @Res() response: Response): Promise<void> {
    const returnTo = returnPath(textField(request.body, RETURN_FIELD));
    // keys get copied with white space around them
    const principal = await this.principals.authenticate(textField(request.body, 'api_key').trim());
    if (principal !== null && (await this.sessions.beginWithKey(response, principal.keyId))) {
      sendTo(response, returnTo);
      return;
    }
    await countFailedAttempt(this.rateLimits, request.ip);
    response.set('WWW-Authenticate', 'Bearer');
    const fault = { field: 'api-key', message: 'This API key is unknown or revoked.' } as const;
    sendPage(response, signInPage({ fault, returnTo, ended: false }), 401);
  }

  @Post('sign-out')
  @UseGuards(SameOriginGuard, SessionGuard, FormBodyGuard, CsrfGuard)
  async signOut(@CurrentViewer() viewer: Viewer, @Res() response: Response): Promise<void> {
    await this.sessions.end(response, viewer);
    sendTo(response, SIGN_IN_PATH);
  }
}
