import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn } from 'class-validator';
import { EngineFilter, PromptFilter } from '../common/answer-filters';
import { MAX_PAGE_ITEMS, PageDto, PageQueryDto } from '../common/page.dto';
import { DayParameter, MAX_DAYS } from '../common/period';
import { MayBeAbsent } from '../common/request.decorators';
import { RateDto } from '../reports/statistics/rate.dto';
import { BREAK_KINDS, type HistoryBreak } from '../statistics/history';
import { METRICS, type Metric } from './answer-windows';
import { PastMarketTag } from '../domains/market.decorator';
import { NULLABLE } from '../common/nullable';

/** Of a read that names none. */
export const HISTORY_DAYS = 90;

export class HistoryQueryDto {
  @ApiPropertyOptional({ enum: METRICS, default: 'visibility' })
  @MayBeAbsent()
  @IsIn(METRICS, { message: `metric must be one of ${METRICS.join(', ')}` })
  readonly metric: Metric = 'visibility';

  @EngineFilter()
  readonly engine?: string;

  @PromptFilter()
  readonly prompt?: string;

  @DayParameter('from', `First UTC day; ${HISTORY_DAYS} days up to \`to\` when absent`)
  readonly from?: string;

  @DayParameter('to', 'Last UTC day; today when absent')
  readonly to?: string;

  @PastMarketTag()
  readonly market?: string;
}

export class DailyPointDto {
  @ApiProperty({ format: 'date', description: 'UTC', example: '2026-11-21' })
  readonly day!: string;

  @ApiProperty({ type: 'integer', description: 'Answers of the day of which it is true', example: 7 })
  readonly numerator!: number;

  @ApiProperty({ type: 'integer', description: 'Answers of the day', example: 15 })
  readonly denominator!: number;

  @ApiProperty({
    type: [String],
    description: 'Engines that were asked on the day and gave no answer',
    example: [],
  })
  readonly engines_unanswered!: readonly string[];

  @ApiProperty({
    type: RateDto,
    nullable: true,
    description:
      'Over the seven days that end here, none of them before a break, and without days on which an engine of the segment gave no answer; null with fewer than four of them. Those of neighbouring days share answers: only ones that do not overlap may be compared',
  })
  readonly rolling_7d!: RateDto | null;
}

export class SegmentDto {
  @ApiProperty({ format: 'date', example: '2026-11-01' })
  readonly from!: string;

  @ApiProperty({ format: 'date', example: '2026-11-21' })
  readonly to!: string;

  @ApiProperty({
    description:
      'The same for segments that can be compared: of prompts, engines, samples, models, reading and profile',
    example: 'Xk3vJ0a7Rr2m9QbT',
  })
  readonly comparable_key!: string;
}

export class BreakDto {
  @ApiProperty({
    format: 'date',
    description: 'The first day on which it is otherwise',
    example: '2026-11-14',
  })
  readonly at!: string;

  @ApiProperty({
    enum: BREAK_KINDS,
    description:
      'What changed: the prompts, the engines (those that are asked; with an `engine`, that one stopped or began to answer), how often they are asked, the model that an engine serves (`silent_model`: under the same name, as the answers to the prompts of all agencies show), what reads the answers, where they are asked from (`market`: the country or language of the default market), or whom they are read for',
    example: 'model',
  })
  readonly kind!: HistoryBreak['kind'];

  @ApiProperty({
    ...NULLABLE.text,
    description: 'Of a changed model, or that stopped (for four days or longer) or began to answer',
    example: 'openai',
  })
  readonly engine!: string | null;

  @ApiProperty({
    ...NULLABLE.text,
    description:
      'What it was: a name, names, or a key that stands for many; of a market its tag; null where that was not kept or not known',
    example: 'gpt-5.1-2025-11-13',
  })
  readonly from!: string | null;

  @ApiProperty({ ...NULLABLE.text, description: 'What it is now, as `from`', example: 'gpt-5.2-2026-02-01' })
  readonly to!: string | null;
}

export class HistoryDto {
  @ApiProperty({ type: 'integer', example: 42 })
  readonly domain_id!: number;

  @ApiProperty({ enum: METRICS, example: 'visibility' })
  readonly metric!: string;

  @ApiProperty({ format: 'date', example: '2026-08-24' })
  readonly from!: string;

  @ApiProperty({ format: 'date', example: '2026-11-21' })
  readonly to!: string;

  @ApiProperty({
    ...NULLABLE.text,
    enum: ['live', 'simulated', null],
    description: '`live`: every answer is real; null: there is no answer',
    example: 'live',
  })
  readonly source!: string | null;

  @ApiProperty({
    type: [DailyPointDto],
    maxItems: MAX_DAYS,
    description: 'Days with an answer, oldest first',
  })
  readonly points!: readonly DailyPointDto[];

  @ApiProperty({ type: [SegmentDto], maxItems: MAX_DAYS, description: 'Days without a break between them' })
  readonly segments!: readonly SegmentDto[];

  @ApiProperty({ type: [BreakDto], description: 'Where figures may differ for another reason than a change' })
  readonly breaks!: readonly BreakDto[];
}

export class VersionQueryDto extends PageQueryDto {
  @PastMarketTag()
  readonly market?: string;
}

export class VersionDto {
  @ApiProperty({
    format: 'uuid',
    description: '`meta.version_id` of the report; `GET /v1/reports/{domain_id}?version=` serves it again',
    example: 'f3d9a6a2-6f6b-4a38-9d61-0a8b6f2a7c11',
  })
  readonly version_id!: string;

  @ApiProperty({ format: 'date-time', example: '2026-11-21T10:00:00.000Z' })
  readonly generated_at!: string;

  @ApiProperty({
    format: 'date-time',
    description:
      'When the build got its answers, some of which may have been given earlier on that UTC day (`captured_at`); earlier than `generated_at` where answers were read again for a changed profile, or some were kept when the prompts changed',
    example: '2026-11-21T10:00:00.000Z',
  })
  readonly answered_at!: string;

  @ApiProperty({ enum: ['live', 'simulated'], example: 'live' })
  readonly source!: string;

  @ApiProperty({
    ...NULLABLE.text,
    description: 'Where its questions were asked from; null: no place was named',
    example: 'fr-FR',
  })
  readonly market!: string | null;
}

export class VersionPageDto extends PageDto {
  @ApiProperty({ type: [VersionDto], maxItems: MAX_PAGE_ITEMS, description: 'Newest first' })
  readonly items!: readonly VersionDto[];
}
