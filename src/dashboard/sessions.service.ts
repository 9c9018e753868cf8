import { Injectable } from '@nestjs/common';
import type { Principal } from '../auth/principal';
import { PrincipalsService } from '../auth/principals.service';
import { SecretBox } from '../common/secret-box';
import { Config } from '../config/config';
import { readSession, SESSION_SECONDS, type Session } from './session';
import { noSessionCookie, readSessionCookie, sessionCookie } from './session-cookie';

/** Sessions are sealed cookies; nothing is stored. One ends with its time or with its key. */
@Injectable()
export class SessionsService {
  private readonly box: SecretBox;
  private readonly secure: boolean;

  constructor(
    private readonly principals: PrincipalsService,
    secrets: SecretBox,
    { dashboardUrl }: Config,
  ) {
    // a key of its own: what callers have sealed elsewhere, such as webhook secrets, can never pass for a session
    this.box = new SecretBox(secrets.fingerprint('dashboard session').toString('hex'));
    this.secure = dashboardUrl.startsWith('https:');
  }

  /** Who is signed in by a `Cookie` header; null for nobody, or when the key is revoked. */
  async callerOf(cookieHeader: string | undefined): Promise<Principal | null> {
    const sealed = readSessionCookie(cookieHeader);
    const session = sealed === null ? null : this.unsealed(sealed);
    return session === null ? null : await this.principals.ofKey(session.keyId);
  }

  /** The `Set-Cookie` header that begins a session. */
  begin({ keyId, agencyId }: Principal): string {
    const session: Session = { keyId, agencyId, expires: Date.now() + SESSION_SECONDS * 1000 };
    return sessionCookie(this.box.seal(JSON.stringify(session)).toString('base64url'), this.secure);
  }

  /** The `Set-Cookie` header that ends it. */
  end(): string {
    return noSessionCookie(this.secure);
  }

  private unsealed(sealed: string): Session | null {
    try {
      return readSession(this.box.open(Buffer.from(sealed, 'base64url')), Date.now());
    } catch {
      // altered, cut, or sealed under a secret of the past
      return null;
    }
  }
}
