import { Transform } from 'class-transformer';
import { buildMessage, IsString, MaxLength, ValidateBy } from 'class-validator';
import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { MAX_NAME_CHARACTERS, mailedNameFault } from '../common/name-rule';
import { isMailAddress, isPlainAddress, MAX_ADDRESS_CHARACTERS } from './account-name';

/** A field without the white space around it. */
const Trimmed = (): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value));

export const NAME_RULE =
  'No line breaks, control or direction characters, and no address (`://`, `www.`, `example.com/`)';

/** The name of an agency, a key or a link. */
export const AccountName = (described: {
  required?: boolean;
  default?: string;
  description: string;
  example: string;
}): PropertyDecorator =>
  applyDecorators(
    ApiProperty({ minLength: 1, maxLength: MAX_NAME_CHARACTERS, ...described }),
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
