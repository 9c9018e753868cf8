import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsString, MaxLength } from 'class-validator';
import { INCLUDE_KEYS } from '../common/include-keys';
import { MAX_PAGE_ITEMS, PageDto } from '../common/page.dto';
import { MayBeAbsent } from '../common/request.decorators';
import { SECTION_KEYS } from '../common/section-keys';
import { MarketTag } from '../domains/market.decorator';
import { WEBHOOK_ERROR_KINDS } from '../webhooks/attempt';
import { CallbackDto } from '../webhooks/callback.dto';
import { NULLABLE } from '../common/nullable';

export class RefreshRequestDto extends CallbackDto {
  @ApiPropertyOptional({
    description: 'Comma-separated section keys; all five when absent',
    maxLength: 1000,
    example: 'overview,recommendations',
  })
  @MayBeAbsent()
  @IsString({ message: 'sections must be a comma-separated list' })
  @MaxLength(1000, { message: 'sections must have at most 1000 characters' })
  readonly sections?: string;

  @ApiPropertyOptional({
    description: `Comma-separated: what to include besides the sections. Valid: ${INCLUDE_KEYS.join(', ')}`,
    maxLength: 100,
    example: 'coverage',
  })
  @MayBeAbsent()
  @IsString({ message: 'include must be a comma-separated list' })
  @MaxLength(100, { message: 'include must have at most 100 characters' })
  readonly include?: string;

  @MarketTag(
    'A market of the domain, as `tag` of its profile has it; the default when absent. The webhook and the list of jobs name it',
  )
  readonly market?: string;
}

export class RefreshAcknowledgementDto {
  @ApiProperty({ format: 'uuid', example: '0a8b6f2a-7c11-4f4d-8a35-2c9f1c3b5d77' })
  readonly job_id!: string;

  @ApiProperty({ enum: ['queued'], example: 'queued' })
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

  @ApiProperty({ ...NULLABLE.whole, description: 'HTTP status returned by the callback', example: 200 })
  readonly response_status!: number | null;

  @ApiProperty({
    ...NULLABLE.text,
    enum: [...WEBHOOK_ERROR_KINDS, null],
    description:
      '`connect`: name, connection, certificate, or an address not allowed; `timeout`: no connection in 5 s or no answer in 15 s; `non_2xx`: any other status, redirects too; `build`: there was no report to send; `client_build`: the request could not be made; `other`: anything else; null: it succeeded',
    example: null,
  })
  readonly error_kind!: string | null;

  @ApiProperty({ ...NULLABLE.instant, example: '2026-11-21T10:01:12.000Z' })
  readonly sent_at!: string | null;

  @ApiProperty({ ...NULLABLE.uuid, example: 'f3d9a6a2-6f6b-4a38-9d61-0a8b6f2a7c11' })
  readonly report_version!: string | null;
}

export class RefreshJobDto {
  @ApiProperty({ format: 'uuid', example: '0a8b6f2a-7c11-4f4d-8a35-2c9f1c3b5d77' })
  readonly job_id!: string;

  @ApiProperty({ format: 'date-time', example: '2026-11-21T10:00:00.000Z' })
  readonly created_at!: string;

  @ApiProperty({
    type: 'array',
    items: { type: 'string', enum: [...SECTION_KEYS] },
    description: 'Sections the report was ordered with',
    example: ['overview', 'recommendations'],
  })
  readonly sections!: readonly string[];

  @ApiProperty({
    ...NULLABLE.text,
    description: 'The market that the order named; null: none, so it was the default',
    example: 'fr-FR',
  })
  readonly market!: string | null;

  @ApiProperty({ format: 'uri', example: 'https://hooks.example.com/aeo' })
  readonly callback_url!: string;

  @ApiProperty({
    enum: ['queued', 'delivering', 'delivered', 'failed', 'build_failed'],
    description:
      '`queued`: no attempt is over yet; `delivering`: the next attempt is coming; `failed`: none is left; `build_failed`: there was no report to send',
    example: 'delivering',
  })
  readonly status!: string;

  @ApiProperty({ type: 'integer', description: 'Delivery attempts so far', example: 1 })
  readonly attempts!: number;

  @ApiProperty({
    ...NULLABLE.instant,
    description: 'null while the report is being built, and when no attempt is to come',
    example: '2026-11-21T10:05:17.000Z',
  })
  readonly next_attempt_at!: string | null;

  @ApiProperty({ ...NULLABLE.uuid, example: 'f3d9a6a2-6f6b-4a38-9d61-0a8b6f2a7c11' })
  readonly report_version!: string | null;
}

export class RefreshJobPageDto extends PageDto {
  @ApiProperty({ type: [RefreshJobDto], maxItems: MAX_PAGE_ITEMS, description: 'Newest first' })
  readonly items!: RefreshJobDto[];
}
