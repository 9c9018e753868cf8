import { ApiProperty, PartialType, PickType } from '@nestjs/swagger';
import { IsString, Matches, MaxLength, MinLength } from 'class-validator';

/** Where a webhook goes, and what signs it. */
export class CallbackDto {
  @ApiProperty({
    format: 'uri',
    description: 'Where the webhook is posted. https only; no redirect is followed.',
    maxLength: 2048,
    example: 'https://hooks.example.com/aeo',
  })
  @IsString({ message: 'callback_url must be a string' })
  @MinLength(1, { message: 'callback_url must not be empty' })
  @MaxLength(2048, { message: 'callback_url must have at most 2048 characters' })
  readonly callback_url!: string;

  @ApiProperty({
    description:
      'Shared secret the webhook is signed with: printable ASCII, 32 or more characters recommended',
    minLength: 16,
    maxLength: 256,
    writeOnly: true,
    example: 'a-secret-of-at-least-32-characters',
  })
  @IsString({ message: 'callback_secret must be a string' })
  @MinLength(16, {
    message: 'callback_secret must have at least 16 characters',
    context: { code: 'callback_secret_too_short' },
  })
  @MaxLength(256, { message: 'callback_secret must have at most 256 characters' })
  @Matches(/^[\x20-\x7e]*$/, { message: 'callback_secret must be printable ASCII' })
  readonly callback_secret!: string;
}

/** Needed once the delivery is over: its secret was erased then. */
export class RedeliverRequestDto extends PartialType(PickType(CallbackDto, ['callback_secret'] as const), {
  skipNullProperties: false,
}) {}
