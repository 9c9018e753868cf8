import { Transform } from 'class-transformer';
import { buildMessage, IsString, ValidateBy } from 'class-validator';
import { applyDecorators } from '@nestjs/common';
import { nameFault } from './account-name';

/** A field without the white space around it. */
export const Trimmed = (): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value));

/** The name of an agency or a key. */
export const AccountName = (): PropertyDecorator =>
  applyDecorators(
    Trimmed(),
    IsString({ message: '$property must be a string' }),
    ValidateBy({
      name: 'accountName',
      validator: {
        validate: (value) => typeof value !== 'string' || nameFault(value) === null,
        defaultMessage: buildMessage(
          (each, args) => `${each}$property ${nameFault(String(args?.value)) ?? ''}`,
        ),
      },
    }),
  );
