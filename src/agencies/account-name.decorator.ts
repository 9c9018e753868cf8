import { Transform } from 'class-transformer';
import { buildMessage, isEmail, IsString, ValidateBy } from 'class-validator';
import { applyDecorators } from '@nestjs/common';
import { mailedNameFault } from '../common/name-rule';
import { mailbox } from '../text/mailbox';
import { isPlainAddress } from './account-name';

/** As it is stored: small letters may be more than capitals. */
const MAX_ADDRESS_CHARACTERS = 254;

/** A field without the white space around it. */
const Trimmed = (): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value));

/** The name of an agency or a key. */
export const AccountName = (): PropertyDecorator =>
  applyDecorators(
    Trimmed(),
    ValidateBy({
      name: 'accountName',
      validator: {
        validate: (value) => typeof value !== 'string' || mailedNameFault(value) === null,
        defaultMessage: buildMessage(
          (each, args) => `${each}$property ${mailedNameFault(String(args?.value)) ?? ''}`,
        ),
      },
    }),
    IsString({ message: '$property must be a string' }),
  );

/** An email address, as `isPlainAddress` allows it. That comes first: half a surrogate pair makes `isEmail` throw. */
export function isMailAddress(text: string): boolean {
  return isPlainAddress(text) && isEmail(text) && mailbox(text).length <= MAX_ADDRESS_CHARACTERS;
}

/** As `isMailAddress`. */
export const MailAddress = (): PropertyDecorator =>
  applyDecorators(
    Trimmed(),
    ValidateBy({
      name: 'mailAddress',
      validator: {
        validate: (value) => typeof value === 'string' && isMailAddress(value),
        defaultMessage: (args) =>
          isPlainAddress(String(args?.value))
            ? '$property must be an email address'
            : '$property must not hold quotes, white space or invisible characters',
      },
    }),
  );
