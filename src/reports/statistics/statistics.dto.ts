import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { ConstantsDto } from './constants.dto';
import { GapDto, VersusDto } from './pair.dto';
import { GradeDto, RateDto } from './rate.dto';
import { NULLABLE } from '../../common/nullable';

export class EngineRateDto extends RateDto {
  @ApiProperty({ example: 'openai' })
  readonly engine!: string;
}

export class RateOfEnginesDto extends RateDto {
  @ApiProperty({ type: [EngineRateDto], description: 'The same of each engine, by name' })
  readonly per_engine!: readonly EngineRateDto[];
}

/** Why there are no statistics. */
const STATISTICS_REASONS = ['not_computed', 'no_answers'] as const;

export class StatisticsDto extends GradeDto {
  @ApiProperty({
    ...NULLABLE.text,
    enum: [...STATISTICS_REASONS, null],
    description:
      '`not_computed`: the report was made before statistics were; `no_answers`: there is nothing to count. Everything else is null or empty then',
    example: null,
  })
  readonly reason!: string | null;

  @ApiProperty({
    type: RateOfEnginesDto,
    nullable: true,
    description: '`visibility_pct` of the overview: how often these answers name the brand',
  })
  readonly visibility!: RateOfEnginesDto | null;

  @ApiProperty({
    type: RateOfEnginesDto,
    nullable: true,
    description: '`citation_pct` of the overview: how often these answers cite the domain',
  })
  readonly citation!: RateOfEnginesDto | null;

  @ApiProperty({
    type: RateDto,
    nullable: true,
    description:
      'Visibility over questions of this kind, of which the prompts are a sample: `pct` is the mean of their rates; null below 10 prompts',
  })
  readonly market_visibility!: RateDto | null;

  @ApiProperty({
    ...NULLABLE.text,
    enum: ['few_prompts', null],
    description: 'Why `market_visibility` is null',
    example: 'few_prompts',
  })
  readonly market_reason!: string | null;

  @ApiProperty({
    type: 'integer',
    description:
      'Answers behind `avg_position`. The order within an answer is near random: it gets no verdict',
    example: 6,
  })
  readonly avg_position_n!: number;

  @ApiProperty({ type: GapDto, nullable: true, description: 'Named against cited, in the same answers' })
  readonly gap!: GapDto | null;

  @ApiProperty({
    type: [VersusDto],
    description:
      'The client against each brand of `top_competitors` and each competitor of the profile, in the same answers; one family of tests',
  })
  readonly versus!: readonly VersusDto[];

  @ApiPropertyOptional({
    type: ConstantsDto,
    nullable: true,
    description:
      'What the figures take for granted because one report is too short to measure it; missing in reports made before this field existed',
  })
  readonly constants?: ConstantsDto | null;
}
