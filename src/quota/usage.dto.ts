import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn } from 'class-validator';
import { TIER_NAMES } from '../auth/tiers';
import { MayBeAbsent } from '../common/request.decorators';
import { USAGE_GROUPS, type UsageGroup } from './usage-breakdown.queries';
import { NULLABLE } from '../common/nullable';

export class UsageQueryDto {
  @ApiPropertyOptional({
    enum: USAGE_GROUPS,
    description: 'Adds `items`: what was used this month, broken down',
  })
  @MayBeAbsent()
  @IsIn(USAGE_GROUPS, { message: `by must be one of ${USAGE_GROUPS.join(', ')}` })
  readonly by?: UsageGroup;
}

export class UsageCounterDto {
  @ApiProperty({ type: 'integer', example: 100 })
  readonly limit!: number;

  @ApiProperty({ type: 'integer', example: 12 })
  readonly used!: number;

  @ApiProperty({ type: 'integer', example: 88 })
  readonly remaining!: number;
}

/** Money that the operator pays for calls of engines. */
export class SpendDto {
  @ApiProperty({ format: 'double', description: 'US dollars this month (UTC)', example: 3.42 })
  readonly spent_usd!: number;

  @ApiProperty({
    ...NULLABLE.number,
    description: 'Beyond it reports fail with `spend_limit_reached`; null: no limit',
    example: 50,
  })
  readonly limit_usd!: number | null;

  @ApiProperty({ description: 'At least 80 % of the limit is spent', example: false })
  readonly warning!: boolean;
}

export class UsageItemDto {
  @ApiProperty({ ...NULLABLE.day, description: 'UTC; null: not by day' })
  readonly day!: string | null;

  @ApiProperty({
    ...NULLABLE.whole,
    description: 'null: not by domain, or of none, as cached reads are',
    example: null,
  })
  readonly domain_id!: number | null;

  @ApiProperty({ ...NULLABLE.text, example: null })
  readonly domain!: string | null;

  @ApiProperty({ ...NULLABLE.text, description: 'null: not by engine', example: null })
  readonly engine!: string | null;

  @ApiProperty({ type: 'integer', description: 'Requests to engines for your reports', example: 30 })
  readonly calls!: number;

  @ApiProperty({ type: 'integer', description: 'Of these, without an answer', example: 1 })
  readonly failed_calls!: number;

  @ApiProperty({ format: 'double', description: 'US dollars', example: 0.31 })
  readonly cost_usd!: number;

  @ApiProperty({ type: 'integer', description: 'Answers in reports', example: 45 })
  readonly answers!: number;

  @ApiProperty({
    type: 'integer',
    description: 'Of these, what was in the shared cache and cost nothing',
    example: 15,
  })
  readonly shared_answers!: number;

  @ApiProperty({ format: 'double', description: 'US dollars that they would have cost', example: 0.15 })
  readonly saved_usd!: number;

  @ApiProperty({ ...NULLABLE.whole, description: 'null: by engine', example: 4 })
  readonly monthly_units!: number | null;

  @ApiProperty({ ...NULLABLE.whole, description: 'null: by engine', example: 1 })
  readonly fresh_units!: number | null;
}

export class UsageDto {
  @ApiProperty({ enum: TIER_NAMES, example: 'free' })
  readonly tier!: string;

  @ApiProperty({ description: 'Requests per minute and key', type: 'integer', example: 30 })
  readonly rate_limit_per_min!: number;

  @ApiProperty({ description: 'Reads this calendar month (UTC), cached and fresh together' })
  readonly monthly!: UsageCounterDto;

  @ApiProperty({
    description: 'Fresh units this calendar month (UTC): one for each sample of a fresh report',
  })
  readonly fresh!: UsageCounterDto;

  @ApiProperty({ description: 'Domains the tier allows', type: 'integer', example: 1 })
  readonly domain_limit!: number;

  @ApiProperty({
    description: 'When the monthly counters are reset',
    format: 'date-time',
    example: '2026-12-01T00:00:00.000Z',
  })
  readonly resets_at!: string;

  @ApiProperty()
  readonly spend!: SpendDto;

  @ApiPropertyOptional({ type: [UsageItemDto], description: 'Of this month (UTC), with `by`' })
  readonly items?: UsageItemDto[];
}
