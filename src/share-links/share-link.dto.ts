import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsInt, Max, Min } from 'class-validator';
import { AccountName } from '../agencies/account-name.decorator';
import { MayBeAbsent } from '../common/request.decorators';
import { NULLABLE } from '../common/nullable';

const MAX_DAYS = 365;
const STANDARD_DAYS = 30;
export const MAX_LISTED_LINKS = 100;

export class ShareLinkRequestDto {
  @MayBeAbsent()
  @AccountName({
    required: false,
    default: 'Client report',
    description: 'What you call it; who opens the link does not see it',
    example: 'For the board',
  })
  readonly name: string = 'Client report';

  @ApiPropertyOptional({
    type: 'integer',
    minimum: 1,
    maximum: MAX_DAYS,
    default: STANDARD_DAYS,
    description: 'Days that the link works',
    example: 30,
  })
  @MayBeAbsent()
  @IsInt({ message: 'expires_in_days must be a whole number' })
  @Min(1, { message: 'expires_in_days must be at least 1' })
  @Max(MAX_DAYS, { message: `expires_in_days must be at most ${MAX_DAYS}` })
  readonly expires_in_days: number = STANDARD_DAYS;
}

export class ShareLinkDto {
  @ApiProperty({ format: 'uuid', example: '5a0f6bb5-5a5e-4f0e-8ab2-3a7f3e0a9f10' })
  readonly id!: string;

  @ApiProperty({ example: 'For the board' })
  readonly name!: string;

  @ApiProperty({ format: 'date-time', example: '2026-11-21T09:30:00.000Z' })
  readonly created_at!: string;

  @ApiProperty({ format: 'date-time', example: '2026-12-21T09:30:00.000Z' })
  readonly expires_at!: string;

  @ApiProperty({ ...NULLABLE.instant, description: 'null: it was not revoked', example: null })
  readonly revoked_at!: string | null;

  @ApiProperty({
    ...NULLABLE.instant,
    description: 'To the minute; null: never',
    example: '2026-11-21T10:00:00.000Z',
  })
  readonly last_opened_at!: string | null;
}

export class NewShareLinkDto extends ShareLinkDto {
  @ApiProperty({
    format: 'uri',
    description: 'Whoever has it reads the report. Returned once and cannot be retrieved later.',
    example: 'https://reports.example.com/share/s4mpleT0ken-s4mpleT0ken-s4mpleT0ken-s4mpleT0ken',
  })
  readonly url!: string;
}

export class ShareLinksDto {
  @ApiProperty({
    type: [ShareLinkDto],
    maxItems: MAX_LISTED_LINKS,
    description: 'Live ones first, then those that were revoked or expired; newest first among both',
  })
  readonly items!: readonly ShareLinkDto[];
}
