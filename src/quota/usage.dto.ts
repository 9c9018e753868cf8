import { ApiProperty } from '@nestjs/swagger';
import { DayParameter, MOST_DAYS } from '../common/period';

export class UsageCounterDto {
  @ApiProperty({ type: 'integer', example: 100 })
  readonly limit!: number;

  @ApiProperty({ type: 'integer', example: 12 })
  readonly used!: number;

  @ApiProperty({ type: 'integer', example: 88 })
  readonly remaining!: number;
}

export class UsageDto {
  @ApiProperty({ enum: ['free', 'starter', 'agency'], example: 'free' })
  readonly tier!: string;

  @ApiProperty({ description: 'Requests per minute and key', type: 'integer', example: 30 })
  readonly rate_limit_per_min!: number;

  @ApiProperty({ description: 'Reads this calendar month (UTC), cached and fresh together' })
  readonly monthly!: UsageCounterDto;

  @ApiProperty({ description: 'Freshly generated reports this calendar month (UTC)' })
  readonly fresh!: UsageCounterDto;

  @ApiProperty({ description: 'Domains the tier allows', type: 'integer', example: 1 })
  readonly domain_limit!: number;

  @ApiProperty({
    description: 'When the monthly counters begin anew',
    format: 'date-time',
    example: '2026-12-01T00:00:00.000Z',
  })
  readonly resets_at!: string;
}

export class UsageDaysQueryDto {
  @DayParameter('from', 'First day (UTC); 29 days before `to` where it is left out')
  readonly from?: string;

  @DayParameter('to', 'Last day (UTC), included; today where it is left out')
  readonly to?: string;
}

export class UsageDayDto {
  @ApiProperty({ format: 'date', example: '2026-11-21' })
  readonly day!: string;

  @ApiProperty({ type: 'integer', description: 'Reads, cached and fresh together', example: 14 })
  readonly reads!: number;

  @ApiProperty({ type: 'integer', description: 'Freshly generated reports', example: 2 })
  readonly fresh!: number;
}

export class UsageDaysDto {
  @ApiProperty({
    type: [UsageDayDto],
    maxItems: MOST_DAYS,
    description: 'Oldest first, days without any use too; what was given back is taken off',
  })
  readonly items!: readonly UsageDayDto[];
}
