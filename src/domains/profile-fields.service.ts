import { Injectable } from '@nestjs/common';
import { AppError } from '../common/app-error';
import type { ProfilePatch } from './agency-profile';
import { HostNamesService } from './host-names.service';
import { ProfileFault } from './profile-fault';
import { type GivenProfile, readProfile } from './profile-fields';

/** Reads the profile fields of requests. */
@Injectable()
export class ProfileFieldsService {
  constructor(private readonly hostNames: HostNamesService) {}

  /** Throws 400 `invalid_request`, which names the field. */
  read(given: GivenProfile): ProfilePatch {
    try {
      return readProfile(given, (text) => this.hostNames.reading(text));
    } catch (error) {
      throw error instanceof ProfileFault ? new AppError('invalid_request', error.message) : error;
    }
  }
}
