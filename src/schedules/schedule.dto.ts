import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { MAX_PAGE_ITEMS, PageDto } from '../common/page.dto';
import { ROUND_ENDS } from './round-look';
import { WEEKDAYS } from './run-days';
import { MAX_PLANNED_ROUNDS, MAX_SCHEDULED_MARKETS } from './schedule-field';
import { SKIP_REASONS } from './schedules.queries';
import { NULLABLE } from '../common/nullable';

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

  @ApiPropertyOptional({
    type: 'array',
    items: { type: 'string', maxLength: 40 },
    minItems: 1,
    maxItems: MAX_SCHEDULED_MARKETS,
    nullable: true,
    description:
      'Tags of the markets in which it is probed; absent or null: every market that it has on the day. Each market is a build with units of its own',
    example: ['fr-FR'],
  })
  readonly markets?: readonly string[] | null;

  @ApiPropertyOptional({
    ...NULLABLE.whole,
    minimum: 1,
    maximum: MAX_PLANNED_ROUNDS,
    description:
      'The schedule ends after so many builds, or earlier: after each build, the answers of all of them so far are compared with the report that is the newest now, and the schedule ends when p is at most the limit for so many looks (Pocock 1977, as with `planned_rounds` of `compare`). For one market only: the named one, or the default',
    example: 3,
  })
  readonly planned_rounds?: number | null;
}

export class RoundLookDto {
  @ApiProperty({ type: 'integer', description: 'From 1', example: 2 })
  readonly round!: number;

  @ApiProperty({ type: 'integer', example: 3 })
  readonly planned_rounds!: number;

  @ApiProperty({
    description:
      'As that of `compare`: of the visibility of all rounds so far against the report before the first',
    example: 'moved_up',
  })
  readonly verdict!: string;

  @ApiProperty({
    ...NULLABLE.number,
    description: 'In points; null when nothing could be compared',
    example: 26.67,
  })
  readonly difference_pp!: number | null;

  @ApiProperty({ ...NULLABLE.number, description: 'null without a verdict', example: 0.0113 })
  readonly p_value!: number | null;

  @ApiProperty({ format: 'double', description: 'Of so many planned rounds', example: 0.0221 })
  readonly p_limit!: number;

  @ApiProperty({
    ...NULLABLE.text,
    enum: [...ROUND_ENDS, null],
    description:
      'Why the schedule ended with this run: `limit_crossed`, a change is shown; `rounds_over`, none was in all rounds; null: the next round comes',
    example: 'limit_crossed',
  })
  readonly ended!: string | null;
}

export class ScheduledRunDto {
  @ApiProperty({ format: 'date', description: 'UTC', example: '2026-11-21' })
  readonly day!: string;

  @ApiProperty({
    ...NULLABLE.text,
    description: 'Tag of the market; null: the default one of that day',
    example: null,
  })
  readonly market!: string | null;

  @ApiProperty({
    ...NULLABLE.text,
    enum: [...SKIP_REASONS, null],
    description:
      "Why no build was ordered, and no unit used. `fresh_quota_exceeded`, `quota_exceeded`: the month has no unit left; `build_running`: one was under way; `already_built`: the prompts had been asked on this day; `spend_limit_reached`: there was no money left for the engines; `service_away`: the service was not running at the time; `market_removed`: the domain has none of the schedule's markets any more. null: a build was ordered",
    example: null,
  })
  readonly skipped!: string | null;

  @ApiProperty({
    ...NULLABLE.uuid,
    description: 'The build that was ordered, or was under way',
    example: '5f6d1a52-0c6f-4a5e-9f43-3c1f5e8f7a10',
  })
  readonly job_id!: string | null;

  @ApiProperty({ format: 'date-time', example: '2026-11-21T04:37:01.000Z' })
  readonly decided_at!: string;

  @ApiProperty({
    type: RoundLookDto,
    nullable: true,
    description: 'What a planned round showed; null: none was planned, or its build is not over',
  })
  readonly look!: RoundLookDto | null;
}

export class ScheduleDto {
  @ApiProperty({ enum: FREQUENCIES, example: 'weekly' })
  readonly frequency!: string;

  @ApiProperty({ enum: WEEKDAYS, isArray: true, description: 'In UTC', example: ['monday', 'thursday'] })
  readonly days!: readonly string[];

  @ApiProperty({
    pattern: '^[01]\\d:[0-5]\\d$',
    description: 'When on these days, in UTC: always the same for one domain',
    example: '04:37',
  })
  readonly time_utc!: string;

  @ApiProperty({
    type: 'array',
    items: { type: 'string' },
    maxItems: MAX_SCHEDULED_MARKETS,
    nullable: true,
    description: 'Tags; null: every market, or the default alone where rounds are planned',
    example: null,
  })
  readonly markets!: readonly string[] | null;

  @ApiProperty({
    ...NULLABLE.whole,
    description: 'After so many builds it ends by itself; null: it goes on',
    example: null,
  })
  readonly planned_rounds!: number | null;

  @ApiProperty({
    ...NULLABLE.uuid,
    description: '`version_id` of the report that planned rounds are compared with',
    example: null,
  })
  readonly baseline_version_id!: string | null;

  @ApiProperty({
    format: 'date-time',
    description:
      'When the next build is due; while the build of a planned round runs, when that is looked at next',
    example: '2026-11-23T04:37:00.000Z',
  })
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
