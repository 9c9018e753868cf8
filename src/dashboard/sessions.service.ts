import { hash } from 'node:crypto';
import { parse } from 'cookie';
import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { DataSource } from 'typeorm';
import { accessOfSession, endSessionsOf, sessionEpochOf } from '../auth/principals.queries';
import { SecretBox } from '../config/secret-box';
import { Config } from '../config/config';
import { readSession, type Session, sessionCookie, SESSION_MS } from './session';
import type { Viewer } from './viewer.decorator';

/** Sessions are sealed cookies. One ends with its time, with its key or person, and when that is signed out anywhere. */
@Injectable()
export class SessionsService {
  private readonly box: SecretBox;
  private readonly cookie: ReturnType<typeof sessionCookie>;

  constructor(
    private readonly dataSource: DataSource,
    secrets: SecretBox,
    config: Config,
  ) {
    // a key for sessions alone: text sealed elsewhere for callers, such as webhook secrets, can never pass for a session
    this.box = secrets.for('dashboard session');
    this.cookie = sessionCookie(config.dashboardUrl);
  }

  /** Who is signed in; null for nobody, and when the session has ended. */
  async viewerOf(request: Request): Promise<Viewer | null> {
    const sealed = this.sealedOf(request);
    const session = sealed === undefined ? null : this.unsealed(sealed);
    if (sealed === undefined || session === null) return null;
    const { kind, id, epoch } = session;
    const caller = await accessOfSession(this.dataSource, { kind, id }, epoch);
    if (caller === null) return null;
    // whoever knows the cookie needs no form; no key of ours, which may be replaced while a form is open
    const csrfToken = hash('sha256', `csrf:${sealed}`, 'base64url');
    return { caller, identity: { kind, id }, csrfToken };
  }

  /** Does the browser send a session, live or ended? */
  isSentBy(request: Request): boolean {
    return this.sealedOf(request) !== undefined;
  }

  /** As `begin`, for a key. False: it is gone. */
  async beginWithKey(response: Response, id: number): Promise<boolean> {
    const epoch = await sessionEpochOf(this.dataSource, { kind: 'key', id });
    if (epoch !== null) this.begin(response, { kind: 'key', id, epoch });
    return epoch !== null;
  }

  /** Whatever session the browser had is replaced by a new one. `epoch`: as it was when they showed who they are. */
  begin(response: Response, who: Omit<Session, 'expires'>): void {
    const session: Session = { ...who, expires: Date.now() + SESSION_MS };
    const sealed = this.box.seal(JSON.stringify(session)).toString('base64url');
    response.cookie(this.cookie.name, sealed, { ...this.cookie.options, maxAge: SESSION_MS });
  }

  /** Ends every session of the key or person, so that a cookie that was copied is worth nothing either. */
  async end(response: Response, { identity }: Viewer): Promise<void> {
    await endSessionsOf(this.dataSource, identity);
    response.clearCookie(this.cookie.name, this.cookie.options);
  }

  private sealedOf(request: Request): string | undefined {
    return parse(request.headers.cookie ?? '')[this.cookie.name];
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
