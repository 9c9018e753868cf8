import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { MAX_PAGE_ITEMS, PageDto } from '../common/page.dto';
import { WEEKDAYS } from './run-days';
import { SKIP_REASONS } from './schedules.queries';

const FREQUENCIES = ['daily', 'weekly'];

export class ScheduleFieldsDto {
  @ApiProperty({ enum: FREQUENCIES, example: 'weekly' })
  readonly frequency!: string;

  @ApiPropertyOptional({
    type: 'array',
    items: { type: 'string', enum: [...WEEKDAYS] },
    minItems: 1,
    maxItems: WEEKDAYS.length,
    description: 'With `weekly`, and only then',
    example: ['monday', 'thursday'],
  })
  readonly days?: readonly string[];
}

export class ScheduledRunDto {
  @ApiProperty({ format: 'date', description: 'UTC', example: '2026-11-21' })
  readonly day!: string;

  @ApiProperty({
    type: 'string',
    enum: [...SKIP_REASONS, null],
    nullable: true,
    description:
      'Why no build was ordered, and no unit used. `fresh_quota_exceeded`, `quota_exceeded`: the month has no unit left; `build_running`: one was under way; `already_built`: the prompts had been asked on this day; `spend_limit_reached`: there was no money left for the engines; `service_away`: the service was not running at the time. null: a build was ordered',
    example: null,
  })
  readonly skipped!: string | null;

  @ApiProperty({
    type: 'string',
    format: 'uuid',
    nullable: true,
    description: 'The build that was ordered, or was under way',
    example: '5f6d1a52-0c6f-4a5e-9f43-3c1f5e8f7a10',
  })
  readonly job_id!: string | null;

  @ApiProperty({ format: 'date-time', example: '2026-11-21T04:37:01.000Z' })
  readonly decided_at!: string;
}

export class ScheduleDto {
  @ApiProperty({ enum: FREQUENCIES, example: 'weekly' })
  readonly frequency!: string;

  @ApiProperty({
    enum: WEEKDAYS,
    isArray: true,
    description: 'In UTC',
    example: ['monday', 'thursday'],
  })
  readonly days!: readonly string[];

  @ApiProperty({
    pattern: '^[01]\\d:[0-5]\\d$',
    description: 'When on these days, in UTC: always the same for one domain',
    example: '04:37',
  })
  readonly time_utc!: string;

  @ApiProperty({ format: 'date-time', example: '2026-11-23T04:37:00.000Z' })
  readonly next_run_at!: string;

  @ApiProperty({
    type: ScheduledRunDto,
    nullable: true,
    description: 'The newest day on which a build was to be ordered; null: there was none yet',
  })
  readonly last_run!: ScheduledRunDto | null;

  @ApiProperty({
    type: ScheduledRunDto,
    nullable: true,
    description: 'The newest day that was skipped, and why; null: none was',
  })
  readonly last_skipped!: ScheduledRunDto | null;
}

export class ScheduledRunPageDto extends PageDto {
  @ApiProperty({ type: [ScheduledRunDto], maxItems: MAX_PAGE_ITEMS, description: 'Newest first' })
  readonly items!: readonly ScheduledRunDto[];
}
