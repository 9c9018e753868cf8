import { Injectable } from '@nestjs/common';
import { AppError } from '../common/app-error';
import { Config } from '../config/config';
import { isMappedHost } from '../config/connect-to';
import { OutboundService } from '../outbound/outbound.service';
import { type HostReading, readHost } from './host-name';

/** Reads what callers type as a domain. */
@Injectable()
export class HostNamesService {
  constructor(
    private readonly config: Config,
    private readonly outbound: OutboundService,
  ) {}

  /** The host as it is stored. Throws 400 `invalid_domain`. */
  read(domain: string): string {
    const reading = this.reading(domain);
    if ('fault' in reading) throw new AppError('invalid_domain', `domain: ${reading.fault}`);
    return reading.host;
  }

  reading(domain: string): HostReading {
    return readHost(domain, (host) => this.isMapped(host));
  }

  /** As `read`, and the host must not lead to addresses that are not public, unless the operator has mapped it. */
  async readPublic(domain: string): Promise<string> {
    const host = this.read(domain);
    if (this.isMapped(host) || this.isMapped(`www.${host}`)) return host;
    if ((await this.outbound.resolvesToPublic(host)) === 'forbidden') {
      throw new AppError('invalid_domain', 'domain: resolves to an address that is not public');
    }
    return host;
  }

  private isMapped(host: string): boolean {
    return isMappedHost(this.config.outboundConnectTo, host);
  }
}
