import { ApiProperty, ApiPropertyOptional, PickType } from '@nestjs/swagger';
import { MAX_PAGE_ITEMS, PageDto } from '../common/page.dto';
import { BreakDto } from '../history/history.dto';
import { ConstantsDto } from '../reports/statistics/constants.dto';
import { RateDto } from '../reports/statistics/rate.dto';
import { ALERT_TYPES } from './alert-finding';
import { NULLABLE } from '../common/nullable';

export class AlertWindowDto {
  @ApiProperty({ format: 'date', description: 'First UTC day with an answer', example: '2026-10-16' })
  readonly from!: string;

  @ApiProperty({ format: 'date', description: 'Last UTC day with an answer', example: '2026-11-12' })
  readonly to!: string;

  @ApiProperty({ type: RateDto, nullable: true, description: 'Of all its answers' })
  readonly rate!: RateDto | null;
}

export class MoveDto {
  @ApiProperty({ enum: ['moved_up', 'moved_down'], example: 'moved_down' })
  readonly verdict!: string;

  @ApiProperty({
    format: 'date',
    description: 'First of the seven days that are not as those before; it may have moved on any of them',
    example: '2026-11-13',
  })
  readonly since!: string;

  @ApiProperty({ description: 'The 28 days before, as far as they are comparable' })
  readonly from!: AlertWindowDto;

  @ApiProperty({ description: 'The last seven days' })
  readonly to!: AlertWindowDto;

  @ApiProperty({
    format: 'double',
    description:
      'Mean change over the cells (a prompt and an engine) of both, in points: from `compared_from_pct` to `compared_to_pct`, not the difference of the two `rate`, which are of all answers',
    example: -18.2,
  })
  readonly difference_pp!: number;

  @ApiPropertyOptional({
    format: 'double',
    description:
      'Rate of the 28 days over the cells of both, each of which counts alike. Missing in alerts of earlier releases',
    example: 39.6,
  })
  readonly compared_from_pct?: number;

  @ApiPropertyOptional({ format: 'double', description: 'The same of the seven days', example: 21.4 })
  readonly compared_to_pct?: number;

  @ApiProperty({ format: 'double', description: 'The 95 % interval of the change', example: -26.31 })
  readonly ci_low_pp!: number;

  @ApiProperty({ format: 'double', description: 'Its other end', example: -10.09 })
  readonly ci_high_pp!: number;

  @ApiProperty({
    format: 'double',
    description:
      'How often chance alone makes a change as large (exact test over the cells, widened by `deff`); at most 0.005 / `series`',
    example: 0.0002,
  })
  readonly p_value!: number;

  @ApiProperty({
    format: 'double',
    description: 'The larger design effect of the two windows',
    example: 1.12,
  })
  readonly deff!: number;

  @ApiProperty({
    type: 'integer',
    description: 'Figures that are watched together, of all markets',
    example: 1,
  })
  readonly series!: number;

  @ApiPropertyOptional({
    description:
      'What is taken for granted where a window is too short to measure it: measured, where 30 days of answers are stored, else assumed. Missing in alerts of earlier releases',
  })
  readonly constants?: ConstantsDto;
}

/** `data` of the body of an alert. */
export class AlertDataDto {
  @ApiProperty({ type: 'integer', example: 42 })
  readonly domain_id!: number;

  @ApiProperty({ example: 'your-client.com' })
  readonly domain!: string;

  @ApiProperty({ enum: ['visibility'], example: 'visibility' })
  readonly metric!: string;

  @ApiProperty({
    ...NULLABLE.text,
    description: 'Tag of the market that it concerns; null: the default market',
    example: null,
  })
  readonly market!: string | null;

  @ApiProperty({
    ...NULLABLE.text,
    description: 'The engine that it concerns; null: all together',
    example: null,
  })
  readonly engine!: string | null;

  @ApiProperty({
    description: 'In a sentence',
    example:
      'Down by 18.2 points: named in 21.4 % since 2026-11-13, in 39.6 % before, over the questions and engines with answers in both periods.',
  })
  readonly statement!: string;

  @ApiProperty({ type: MoveDto, nullable: true, description: 'Of `visibility.moved`' })
  readonly moved!: MoveDto | null;

  @ApiProperty({ type: BreakDto, nullable: true, description: 'Of `visibility.break`' })
  readonly broken!: BreakDto | null;

  @ApiProperty({
    format: 'uri',
    description: 'The days that it is about; needs an API key',
    example: 'https://api.example.com/v1/domains/42/history?metric=visibility&from=2026-10-16&to=2026-11-19',
  })
  readonly history_url!: string;
}

export class AlertEventDto {
  @ApiProperty({
    format: 'uuid',
    description: '`webhook-id`',
    example: '6f1f2f0e-3a5b-4a7e-8a43-1d7c0a8b6f2a',
  })
  readonly event_id!: string;

  @ApiProperty({ enum: ALERT_TYPES, example: 'visibility.moved' })
  readonly type!: string;

  @ApiProperty({
    format: 'date',
    description: 'UTC day after which the move was seen, or on which it broke',
    example: '2026-11-19',
  })
  readonly day!: string;

  @ApiProperty({ format: 'date-time', example: '2026-11-20T00:34:00.000Z' })
  readonly created_at!: string;

  @ApiProperty({
    enum: ['queued', 'delivering', 'delivered', 'failed'],
    description:
      '`queued`: no attempt is over yet; `delivering`: the next attempt is coming; `failed`: none is left',
    example: 'delivered',
  })
  readonly status!: string;

  @ApiProperty({ type: 'integer', description: 'Delivery attempts so far', example: 1 })
  readonly attempts!: number;

  @ApiProperty({ ...NULLABLE.instant, description: 'null when no attempt is to come', example: null })
  readonly next_attempt_at!: string | null;

  @ApiProperty({ description: '`data` of the body that was sent' })
  readonly data!: AlertDataDto;
}

export class AlertEventPageDto extends PageDto {
  @ApiProperty({ type: [AlertEventDto], maxItems: MAX_PAGE_ITEMS, description: 'Newest first' })
  readonly items!: readonly AlertEventDto[];
}

export class AlertRedeliveryDto extends PickType(AlertEventDto, ['event_id']) {
  @ApiProperty({ enum: ['queued'], example: 'queued' })
  readonly status!: string;

  @ApiProperty({
    format: 'uri',
    description: 'Where it was posted before',
    example: 'https://hooks.example.com/aeo',
  })
  readonly callback_url!: string;
}
