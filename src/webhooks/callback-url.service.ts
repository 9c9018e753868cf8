import { Injectable } from '@nestjs/common';
import { AppError } from '../common/app-error';
import { Config } from '../config/config';
import { checkUrl } from '../outbound/check-url';
import { OutboundService } from '../outbound/outbound.service';

/** Refusals because of the address itself rather than the host it leads to. */
const MALFORMED = new Set(['length', 'characters', 'parse']);

/** Checks callback addresses before a job is accepted. Every connection is checked again when it is made. */
@Injectable()
export class CallbackUrlService {
  constructor(
    private readonly outbound: OutboundService,
    private readonly config: Config,
  ) {}

  /** Throws 400 `invalid_request`, `callback_url_insecure` or `callback_url_forbidden`. */
  async check(callbackUrl: string): Promise<void> {
    const checked = checkUrl(callbackUrl, { schemes: ['https'], connectTo: this.config.outboundConnectTo });
    if (!checked.ok && checked.reason === 'scheme') {
      throw new AppError('callback_url_insecure', 'callback_url: must use https');
    }
    if (!checked.ok) {
      const code = MALFORMED.has(checked.reason) ? 'invalid_request' : 'callback_url_forbidden';
      throw new AppError(code, `callback_url: ${checked.message}`);
    }
    if ((await this.outbound.resolvesToPublic(checked.url.hostname)) === 'forbidden') {
      throw new AppError(
        'callback_url_forbidden',
        'callback_url: the host has an address that may not be called',
      );
    }
  }
}
