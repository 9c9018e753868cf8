import { Transform } from 'class-transformer';
import { buildMessage, isEmail, IsString, MaxLength, ValidateBy } from 'class-validator';
import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { mailedNameFault } from '../common/name-rule';
import { mailbox } from '../text/mailbox';
import { isPlainAddress } from './account-name';

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

/** An email address, as `isPlainAddress` allows it. */
export function isMailAddress(text: string): boolean {
  // in this order: half a surrogate pair makes `isEmail` throw
  return (
    isPlainAddress(text) &&
    isEmail(text) &&
    // small letters may be more than capitals
    mailbox(text).length <= MAX_ADDRESS_CHARACTERS
  );
}

/** As `isMailAddress`. */
export const MailAddress = (example: string): PropertyDecorator =>
  applyDecorators(
    ApiProperty({
      format: 'email',
      maxLength: MAX_ADDRESS_CHARACTERS,
      description: 'No quoted local part, no invisible characters',
      example,
    }),
    MaxLength(MAX_ADDRESS_CHARACTERS),
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
