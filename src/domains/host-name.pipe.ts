import { Injectable, type PipeTransform } from '@nestjs/common';
import { HostNamesService } from './host-names.service';

/** Reads a domain in a path, in any form, into the host as it is stored. Throws 400 `invalid_domain`. */
@Injectable()
export class HostNamePipe implements PipeTransform<string, string> {
  constructor(private readonly hostNames: HostNamesService) {}

  transform(domain: string): string {
    return this.hostNames.read(domain);
  }
}
