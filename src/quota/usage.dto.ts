import { ApiProperty } from '@nestjs/swagger';

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
