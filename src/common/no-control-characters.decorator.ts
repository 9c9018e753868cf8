import { Matches, type ValidationOptions } from 'class-validator';

/** PostgreSQL text cannot hold NUL, and no field of this API has a use for the others except line breaks. */
const CLEAN = /^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]*$/;

export const NoControlCharacters = (options: ValidationOptions = {}): PropertyDecorator =>
  Matches(CLEAN, { message: '$property must not hold control characters', ...options });
