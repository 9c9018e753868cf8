import { AppError } from '../common/app-error';

/** 400: what is wrong with a field of a profile; the message names the field. */
export class ProfileFault extends AppError {
  constructor(message: string) {
    super('invalid_request', message);
  }
}
