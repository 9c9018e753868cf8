import { Body, Get, Post, Query, Req, Res, UseGuards } from '@nestjs/common';
import type { Request, Response } from 'express';
import { isMailAddress } from '../agencies/account-name.decorator';
import { SignInLinksService } from '../agencies/sign-in-links.service';
import { countFailedAttempt } from '../auth/failed-attempts';
import { AppError } from '../common/app-error';
import { clientNetwork } from '../common/client-network';
import { RateLimitsService } from '../queue/rate-limits.service';
import { HOUR_MS } from '../text/utc-day';
import { textField } from './form';
import { FormBodyGuard } from './form-body.guard';
import { confirmLinkPage, deadLinkPage, linkMailedPage } from './mail-link-page';
import { PageController } from './page-controller.decorator';
import { sendPage, sendTo } from './page-response';
import { RETURN_FIELD, returnPath, returnQuery, SIGN_IN_PATH } from './return-path';
import { SameOriginGuard } from './same-origin.guard';
import { SessionsService } from './sessions.service';
import { signInPage } from './sign-in-page';

/** An office behind one address stays below it. */
const ASKED_PER_HOUR = 60;
const GONE = 410;
const MAILED_PATH = `${SIGN_IN_PATH}/mailed`;

/** Signing in by a mailed link. It leads to pages of this dashboard only. */
@PageController('dashboard/sign-in')
export class MailLinkController {
  constructor(
    private readonly links: SignInLinksService,
    private readonly sessions: SessionsService,
    private readonly rateLimits: RateLimitsService,
  ) {}

  @Post('mail')
  @UseGuards(SameOriginGuard, FormBodyGuard)
  async ask(@Req() { ip }: Request, @Body() form: unknown, @Res() response: Response): Promise<void> {
    const email = textField(form, 'email').trim();
    const returnTo = returnPath(textField(form, RETURN_FIELD));
    const refuse = (message: string, status: number): void => {
      const fault = { field: 'email', message, given: email } as const;
      sendPage(response, signInPage({ fault, returnTo, ended: false }), status);
    };
    try {
      await this.countAsked(ip);
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
    sendTo(response, MAILED_PATH, returnQuery(returnTo));
  }

  /** A page of its own: to load it again asks for no second mail. */
  @Get('mailed')
  mailed(@Query(RETURN_FIELD) to: unknown, @Res() response: Response): void {
    sendPage(response, linkMailedPage(returnPath(to)));
  }

  @Get('link')
  async confirm(
    @Req() { ip }: Request,
    @Query() { token: given, to }: Record<string, unknown>,
    @Res() response: Response,
  ): Promise<void> {
    const token = typeof given === 'string' ? given : '';
    const holder = await this.links.holder(token);
    const returnTo = returnPath(to);
    if (holder === null) await this.refuse(response, ip, returnTo);
    else sendPage(response, confirmLinkPage({ ...holder, token, returnTo }));
  }

  @Post('link')
  @UseGuards(SameOriginGuard, FormBodyGuard)
  async signIn(@Req() { ip }: Request, @Body() form: unknown, @Res() response: Response): Promise<void> {
    const holder = await this.links.use(textField(form, 'token'));
    const returnTo = returnPath(textField(form, RETURN_FIELD));
    if (holder === null) {
      await this.refuse(response, ip, returnTo);
    } else {
      this.sessions.begin(response, { kind: 'person', ...holder });
      sendTo(response, returnTo);
    }
  }

  private async countAsked(ip: string | undefined): Promise<void> {
    await this.rateLimits.enforce({
      key: `sign-in-mail:${clientNetwork(ip ?? 'unknown')}`,
      windowMs: HOUR_MS,
      limit: ASKED_PER_HOUR,
      message: 'Too many links were asked for from this address. Try again later.',
    });
  }

  private async refuse(response: Response, ip: string | undefined, returnTo: string): Promise<void> {
    await countFailedAttempt(this.rateLimits, ip);
    sendPage(response, deadLinkPage(returnTo), GONE);
  }
}
