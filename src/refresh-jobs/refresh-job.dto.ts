import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional, IsString, Matches, MaxLength, MinLength } from 'class-validator';
import { NoControlCharacters } from '../common/no-control-characters.decorator';

export class RefreshRequestDto {
  @ApiProperty({
    format: 'uri',
    description: 'Where the report is posted. https only; no redirect is followed.',
    maxLength: 2048,
    example: 'https://hooks.example.com/aeo',
  })
  @IsString({ message: 'callback_url must be a string' })
  @MinLength(1, { message: 'callback_url must not be empty' })
  @MaxLength(2048, { message: 'callback_url must have at most 2048 characters' })
  @NoControlCharacters()
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

  @ApiPropertyOptional({
    description: 'Comma-separated section keys; all five when absent',
    maxLength: 1000,
    example: 'overview,recommendations',
  })
  @IsOptional()
  @IsString({ message: 'sections must be a comma-separated list' })
  @MaxLength(1000, { message: 'sections must have at most 1000 characters' })
  readonly sections?: string;
}

export class RefreshAcknowledgementDto {
  @ApiProperty({ format: 'uuid', example: '0a8b6f2a-7c11-4f4d-8a35-2c9f1c3b5d77' })
  readonly job_id!: string;

  @ApiProperty({ example: 'queued' })
  readonly status!: string;

  @ApiProperty({ format: 'uri', example: 'https://hooks.example.com/aeo' })
  readonly callback_url!: string;
}

export class JobStatusDto {
  @ApiProperty({ format: 'uuid', example: '0a8b6f2a-7c11-4f4d-8a35-2c9f1c3b5d77' })
  readonly job_id!: string;

  @ApiProperty({ type: 'integer', example: 42 })
  readonly domain_id!: number;

  @ApiProperty({ example: true })
  readonly succeeded!: boolean;

  @ApiProperty({
    type: 'integer',
    description: 'Number of the latest delivery attempt; 0 when the build failed',
    example: 1,
  })
  readonly attempt_n!: number;

  @ApiProperty({
    type: 'integer',
    nullable: true,
    description: 'HTTP status returned by the callback',
    example: 200,
  })
  readonly response_status!: number | null;

  @ApiProperty({
    type: 'string',
    enum: ['connect', 'timeout', 'non_2xx', 'build', 'client_build', 'other', null],
    nullable: true,
    example: null,
  })
  readonly error_kind!: string | null;

  @ApiProperty({ type: 'string', format: 'date-time', nullable: true, example: '2026-11-21T10:01:12.000Z' })
  readonly sent_at!: string | null;

  @ApiProperty({
    type: 'string',
    format: 'uuid',
    nullable: true,
    example: 'f3d9a6a2-6f6b-4a38-9d61-0a8b6f2a7c11',
  })
  readonly report_version!: string | null;
}
