import { Injectable } from '@nestjs/common';
import { AppError } from '../common/app-error';
import { Config } from '../config/config';
import { isMappedHost } from '../config/connect-to';
import { readHost } from './host-name';

/** What callers type as a domain, read one way everywhere. */
@Injectable()
export class HostNamesService {
  constructor(private readonly config: Config) {}

  /** The host as it is stored. Throws 400 `invalid_domain`. */
  read(domain: string): string {
    const reading = readHost(domain, (host) => this.isMapped(host));
    if ('fault' in reading) throw new AppError('invalid_domain', `domain: ${reading.fault}`);
    return reading.host;
  }

  /** Does the operator lead this host to an address of its own? Such hosts are held to no rule. */
  isExempt(host: string): boolean {
    return this.isMapped(host) || this.isMapped(`www.${host}`);
  }

  private isMapped(host: string): boolean {
    return isMappedHost(this.config.outboundConnectTo, host);
  }
}
