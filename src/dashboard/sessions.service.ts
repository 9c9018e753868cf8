import { parse } from 'cookie';
import { Injectable } from '@nestjs/common';
import type { CookieOptions, Request, Response } from 'express';
import { ApiKeysService } from '../auth/api-keys.service';
import type { Principal } from '../auth/principal';
import { PrincipalsService } from '../auth/principals.service';
import { SecretBox } from '../config/secret-box';
import { Config } from '../config/config';
import { cookieOptions, readSession, type Session, SESSION_COOKIE, SESSION_MS } from './session';
import type { Viewer } from './viewer.decorator';

/** Sessions are sealed cookies. One ends with its time, with its key, and when its key is signed out anywhere. */
@Injectable()
export class SessionsService {
  private readonly box: SecretBox;
  private readonly options: CookieOptions;

  constructor(
    private readonly principals: PrincipalsService,
    private readonly keys: ApiKeysService,
    secrets: SecretBox,
    config: Config,
  ) {
    // a key for sessions alone: text sealed elsewhere for callers, such as webhook secrets, can never pass for a session
    this.box = new SecretBox(secrets.fingerprint('dashboard session').toString('hex'));
    this.options = cookieOptions(config.dashboardUrl);
  }

  /** Who is signed in; null for nobody, and when the session has ended. */
  async viewerOf(request: Request): Promise<Viewer | null> {
    const sealed = parse(request.headers.cookie ?? '')[SESSION_COOKIE];
    const session = sealed === undefined ? null : this.unsealed(sealed);
    if (sealed === undefined || session === null) return null;
    const caller = await this.principals.ofSession(session.keyId, session.epoch);
    if (caller === null) return null;
    return { caller, csrfToken: this.box.fingerprint(`csrf:${sealed}`).toString('base64url') };
  }

  async begin(response: Response, { keyId }: Principal): Promise<void> {
    const epoch = await this.keys.sessionEpoch(keyId);
    const session: Session = { keyId, epoch, expires: Date.now() + SESSION_MS };
    const sealed = this.box.seal(JSON.stringify(session)).toString('base64url');
    response.cookie(SESSION_COOKIE, sealed, { ...this.options, maxAge: SESSION_MS });
  }

  /** Ends every session of the key, so that a cookie that was copied is worth nothing either. */
  async end(response: Response, { caller }: Viewer): Promise<void> {
    await this.keys.endSessions(caller.keyId);
    response.clearCookie(SESSION_COOKIE, this.options);
  }

  private unsealed(sealed: string): Session | null {
    try {
      return readSession(this.box.open(Buffer.from(sealed, 'base64url')), Date.now());
    } catch {
      // altered, cut, or sealed under an earlier secret
      return null;
    }
  }
}
