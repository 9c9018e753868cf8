import { parse } from 'cookie';
import { Injectable } from '@nestjs/common';
import type { CookieOptions, Request, Response } from 'express';
import type { Principal } from '../auth/principal';
import { PrincipalsService } from '../auth/principals.service';
import { SecretBox } from '../config/secret-box';
import { Config } from '../config/config';
import { cookieOptions, readSession, type Session, SESSION_COOKIE, SESSION_MS } from './session';

/** Sessions are sealed cookies; nothing is stored. A session ends with its time or with its key. */
@Injectable()
export class SessionsService {
  private readonly box: SecretBox;
  private readonly options: CookieOptions;

  constructor(
    private readonly principals: PrincipalsService,
    secrets: SecretBox,
    config: Config,
  ) {
    // a key for sessions alone: text sealed elsewhere for callers, such as webhook secrets, can never pass for a session
    this.box = new SecretBox(secrets.fingerprint('dashboard session').toString('hex'));
    this.options = cookieOptions(config.dashboardUrl);
  }

  /** Who is signed in; null for nobody, and when the key is revoked. */
  async callerOf(request: Request): Promise<Principal | null> {
    const sealed = parse(request.headers.cookie ?? '')[SESSION_COOKIE];
    const session = sealed === undefined ? null : this.unsealed(sealed);
    return session === null ? null : await this.principals.ofKey(session.keyId);
  }

  begin(response: Response, { keyId, agencyId }: Principal): void {
    const session: Session = { keyId, agencyId, expires: Date.now() + SESSION_MS };
    const sealed = this.box.seal(JSON.stringify(session)).toString('base64url');
    response.cookie(SESSION_COOKIE, sealed, { ...this.options, maxAge: SESSION_MS });
  }

  end(response: Response): void {
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
