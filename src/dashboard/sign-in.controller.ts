import { Body, Get, Post, Query, Req, Res, UseGuards } from '@nestjs/common';
import type { Request, Response } from 'express';
import { isMailAddress } from '../agencies/account-name';
import { SignInLinksService } from '../agencies/sign-in-links.service';
import { countFailedAttempt } from '../auth/failed-attempts';
import { PrincipalsService } from '../auth/principals.service';
import { AppError } from '../common/app-error';
import { clientNetwork } from '../common/client-network';
import { RateLimitsService } from '../queue/rate-limits.service';
import { HOUR_MS } from '../text/utc-day';
import { CsrfGuard } from './csrf.guard';
import { FormBodyGuard, textField } from './form-body.guard';
import { PageController } from './page-controller.decorator';
import { sendPage, sendTo } from './page-response';
import { RETURN_FIELD, returnPath, returnQuery, SIGN_IN_PATH } from './return-path';
import { SameOriginGuard } from './same-origin.guard';
import { SessionGuard } from './session.guard';
import { SessionsService } from './sessions.service';
import { confirmLinkPage, deadLinkPage, linkMailedPage, signInPage } from './sign-in-page';
import { CurrentViewer, type Viewer } from './viewer.decorator';

/** An office behind one address stays below it. */
const ASKED_PER_HOUR = 60;
const GONE = 410;

/** Signing in, by a key or by a mailed link, which leads to pages of this dashboard only; and signing out. */
@PageController('dashboard')
export class SignInController {
  constructor(
    private readonly principals: PrincipalsService,
    private readonly links: SignInLinksService,
    private readonly sessions: SessionsService,
    private readonly rateLimits: RateLimitsService,
  ) {}

  @Get('sign-in')
  form(@Query() { to, ended }: Record<string, unknown>, @Res() response: Response): void {
    sendPage(response, signInPage(returnPath(to), null, ended !== undefined));
  }

  @Post('sign-in')
  @UseGuards(SameOriginGuard, FormBodyGuard)
  async withKey(@Req() request: Request, @Res() response: Response): Promise<void> {
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
    sendPage(response, signInPage(returnTo, fault), 401);
  }

  @Post('sign-in/mail')
  @UseGuards(SameOriginGuard, FormBodyGuard)
  async askForLink(@Req() { ip }: Request, @Body() form: unknown, @Res() response: Response): Promise<void> {
    const email = textField(form, 'email').trim();
    const returnTo = returnPath(textField(form, RETURN_FIELD));
    const refuse = (message: string, status: number): void => {
      sendPage(response, signInPage(returnTo, { field: 'email', message, given: email }), status);
    };
    try {
      await this.rateLimits.enforce({
        key: `sign-in-mail:${clientNetwork(ip ?? 'unknown')}`,
        windowMs: HOUR_MS,
        limit: ASKED_PER_HOUR,
        message: 'Too many links were asked for from this address. Try again later.',
      });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      response.set(error.headers);
      refuse(error.message, error.status);
      return;
    }
    if (!isMailAddress(email)) {
      refuse('This is no mail address.', 400);
      return;
    }
    await this.links.ask(email, returnQuery(returnTo));
    sendTo(response, `${SIGN_IN_PATH}/mailed`, returnQuery(returnTo));
  }

  /** A page of its own: to load it again asks for no second mail. */
  @Get('sign-in/mailed')
  mailed(@Query(RETURN_FIELD) to: unknown, @Res() response: Response): void {
    sendPage(response, linkMailedPage(returnPath(to)));
  }

  @Get('sign-in/link')
  async confirmLink(
    @Req() { ip }: Request,
    @Query() { token: given, to }: Record<string, unknown>,
    @Res() response: Response,
  ): Promise<void> {
    const token = typeof given === 'string' ? given : '';
    const holder = await this.links.holder(token);
    const returnTo = returnPath(to);
    if (holder === null) await this.refuseLink(response, ip, returnTo);
    else sendPage(response, confirmLinkPage(holder, token, returnTo));
  }

  @Post('sign-in/link')
  @UseGuards(SameOriginGuard, FormBodyGuard)
  async withLink(@Req() { ip }: Request, @Body() form: unknown, @Res() response: Response): Promise<void> {
    const holder = await this.links.use(textField(form, 'token'));
    const returnTo = returnPath(textField(form, RETURN_FIELD));
    if (holder === null) {
      await this.refuseLink(response, ip, returnTo);
    } else {
      this.sessions.begin(response, { kind: 'person', ...holder });
      sendTo(response, returnTo);
    }
  }

  @Post('sign-out')
  @UseGuards(SameOriginGuard, SessionGuard, FormBodyGuard, CsrfGuard)
  async signOut(@CurrentViewer() viewer: Viewer, @Res() response: Response): Promise<void> {
    await this.sessions.end(response, viewer);
    sendTo(response, SIGN_IN_PATH);
  }

  private async refuseLink(response: Response, ip: string | undefined, returnTo: string): Promise<void> {
    await countFailedAttempt(this.rateLimits, ip);
    sendPage(response, deadLinkPage(returnTo), GONE);
  }
}
