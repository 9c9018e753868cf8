import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsInt, IsUUID } from 'class-validator';
import { DecimalDigits, MayBeAbsent, Within } from '../common/request.decorators';
import { ConstantsDto } from '../reports/statistics/constants.dto';
import { GradeDto, RateDto } from '../reports/statistics/rate.dto';
import { CHANGE_VERDICTS } from '../statistics/change';
import { COMPARISON_REASONS, type ComparisonReason } from '../statistics/comparison';
import { MAX_ROUNDS } from '../statistics/rounds';
import { METRICS, type Metric } from './answer-windows';
import { PastMarketTag } from '../domains/market.decorator';
import { NULLABLE } from '../common/nullable';

export class ComparisonQueryDto {
  @ApiPropertyOptional({ enum: METRICS, default: 'visibility', description: 'Which rate is compared' })
  @MayBeAbsent()
  @IsIn(METRICS, { message: `metric must be one of ${METRICS.join(', ')}` })
  readonly metric: Metric = 'visibility';

  @ApiPropertyOptional({
    type: 'string',
    format: 'uuid',
    description:
      '`version_id` of the earlier report; when absent the newest before `to` that was made from answers of an earlier UTC day, else from earlier answers, if there is one. Two that are given the other way round are exchanged',
  })
  @MayBeAbsent()
  @IsUUID(undefined, { message: 'from must be the version_id of a report' })
  readonly from?: string;

  @ApiPropertyOptional({
    type: 'string',
    format: 'uuid',
    description: '`version_id` of the later report; the newest when absent',
  })
  @MayBeAbsent()
  @IsUUID(undefined, { message: 'to must be the version_id of a report' })
  readonly to?: string;

  @ApiPropertyOptional({
    type: 'integer',
    minimum: 1,
    maximum: MAX_ROUNDS,
    default: 1,
    description:
      'How many looks at the later report you planned before the first one, while its `samples` grow on one day: `samples` 1, order a report, compare; 2, order, compare, and so on until there is a verdict, each time with the report before the first look as `from`. Each further sample costs one fresh unit then. Looking more often finds chance more often, so every look has a stricter limit (`p_limit`)',
  })
  @MayBeAbsent()
  @DecimalDigits()
  @IsInt({ message: 'planned_rounds must be a whole number, in decimal digits' })
  @Within(1, MAX_ROUNDS)
  readonly planned_rounds: number = 1;

  @PastMarketTag()
  readonly market?: string;
}

export class ComparedVersionDto {
  @ApiProperty({ format: 'uuid', example: 'f3d9a6a2-6f6b-4a38-9d61-0a8b6f2a7c11' })
  readonly version_id!: string;

  @ApiProperty({ format: 'date-time', example: '2026-11-21T10:00:00.000Z' })
  readonly generated_at!: string;

  @ApiProperty({ enum: ['live', 'simulated'], example: 'live' })
  readonly source!: string;

  @ApiProperty({
    type: RateDto,
    nullable: true,
    description: 'Of all its answers, those too that are not compared; null without answers',
  })
  readonly rate!: RateDto | null;
}

export class ExcludedEngineDto {
  @ApiProperty({ example: 'google' })
  readonly engine!: string;

  @ApiProperty({ enum: COMPARISON_REASONS, example: 'model_changed' })
  readonly reason!: string;
}

export class ComparisonDto extends GradeDto {
  @ApiProperty({ enum: METRICS, example: 'visibility' })
  readonly metric!: string;

  @ApiProperty({ description: 'The earlier report' })
  readonly from!: ComparedVersionDto;

  @ApiProperty({ description: 'The later report' })
  readonly to!: ComparedVersionDto;

  @ApiProperty({
    enum: CHANGE_VERDICTS,
    description:
      '`moved_up`, `moved_down`: chance alone does this in less than 5 of 100 pairs of reports; `within_noise`: no change shown, which is not "no change"; `insufficient_data`: one of the reports has fewer than six comparable answers that the other does not share; `not_comparable`: see `reasons`, and show no arrow',
    example: 'within_noise',
  })
  readonly verdict!: string;

  @ApiProperty({
    description: 'The verdict in a sentence',
    example: 'No change shown; these reports would have shown 64 points.',
  })
  readonly statement!: string;

  @ApiProperty({
    enum: COMPARISON_REASONS,
    isArray: true,
    description: 'Why cells (a prompt and an engine) were left out, or why there is no verdict',
    example: [],
  })
  readonly reasons!: readonly ComparisonReason[];

  @ApiProperty({
    type: [ExcludedEngineDto],
    description: 'Engines of either report with nothing to compare; the change is measured over all others',
  })
  readonly excluded_engines!: readonly ExcludedEngineDto[];

  @ApiProperty({ type: 'integer', description: 'Cells that were compared', example: 15 })
  readonly cells!: number;

  @ApiProperty({
    ...NULLABLE.number,
    description:
      'Rate of the earlier report over the compared cells, each of which counts alike; null when nothing was compared',
    example: 40,
  })
  readonly compared_from_pct!: number | null;

  @ApiProperty({ ...NULLABLE.number, description: 'The same of the later report', example: 46.67 })
  readonly compared_to_pct!: number | null;

  @ApiProperty({
    ...NULLABLE.number,
    description:
      'Mean change over the compared cells, in points: from `compared_from_pct` to `compared_to_pct`, not the difference of the two `rate`, which are of all answers; null when nothing was compared',
    example: 6.67,
  })
  readonly difference_pp!: number | null;

  @ApiProperty({
    ...NULLABLE.number,
    description:
      'The 95 % interval of the change. The verdict goes by `p_value`; the two may differ at the edge',
    example: -37.95,
  })
  readonly ci_low_pp!: number | null;

  @ApiProperty({ ...NULLABLE.number, description: 'Its other end', example: 51.28 })
  readonly ci_high_pp!: number | null;

  @ApiProperty({
    ...NULLABLE.number,
    description: 'The change that these reports would have shown in about four of five cases',
    example: 63.78,
  })
  readonly minimum_detectable_pp!: number | null;

  @ApiProperty({
    ...NULLABLE.number,
    description:
      'How often chance alone makes a change as large (exact test over the cells, widened by `deff`); null without a verdict',
    example: 0.7539,
  })
  readonly p_value!: number | null;

  @ApiProperty({
    format: 'double',
    description:
      'Up to this `p_value` a change is shown: 0.05, and less with several `planned_rounds` (Pocock 1977)',
    example: 0.05,
  })
  readonly p_limit!: number;

  @ApiProperty({ ...NULLABLE.number, description: 'The larger design effect of the two', example: 1.06 })
  readonly deff!: number | null;

  @ApiProperty({ description: 'What is taken for granted where reports are too short to measure it' })
  readonly constants!: ConstantsDto;
}
