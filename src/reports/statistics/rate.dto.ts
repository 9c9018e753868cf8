import { ApiProperty } from '@nestjs/swagger';
import { ESTIMANDS, type FigureGrade, GRADE_REASONS, type GradeReason, GRADES } from '../../statistics/grade';

/** What a figure is good for. */
export class GradeDto {
  @ApiProperty({
    enum: GRADES,
    description:
      '`decision`: half width at most 5 points, 100 answers on 7 days, 90 % of the probes answered, live answers, no break; `directional`: 10 points, 30 answers on 3 days, 80 %; else `exploratory`. `simulated`, `none`: good for nothing',
    example: 'exploratory',
  })
  readonly grade!: FigureGrade;

  @ApiProperty({
    enum: GRADE_REASONS,
    isArray: true,
    description: 'What it lacks for `decision`',
    example: ['interval_wide', 'few_answers', 'few_days'],
  })
  readonly grade_reasons!: readonly GradeReason[];
}

export class RateDto extends GradeDto {
  @ApiProperty({ format: 'double', description: '100 x numerator / denominator', example: 46.67 })
  readonly pct!: number;

  @ApiProperty({ type: 'integer', description: 'Answers of which it is true', example: 7 })
  readonly numerator!: number;

  @ApiProperty({ type: 'integer', description: 'Answers obtained', example: 15 })
  readonly denominator!: number;

  @ApiProperty({
    format: 'double',
    description:
      'The interval reaches down to here: of a hundred such intervals about 95 hold the rate that they are about',
    example: 24.2,
  })
  readonly ci_low_pct!: number;

  @ApiProperty({ format: 'double', description: 'The interval reaches up to here', example: 70.48 })
  readonly ci_high_pct!: number;

  @ApiProperty({ format: 'double', description: 'Half of the length of the interval', example: 23.14 })
  readonly half_width_pp!: number;

  @ApiProperty({ format: 'double', description: 'Nominal level of the interval', example: 0.95 })
  readonly level!: number;

  @ApiProperty({
    enum: ['wilson_deff'],
    description: "Wilson's interval over the effective number of answers",
    example: 'wilson_deff',
  })
  readonly method!: string;

  @ApiProperty({
    enum: ESTIMANDS,
    description:
      '`tracked_prompts`: what these engines answer to these prompts in this period; `market`: what they answer to questions of this kind. Neither says what users see on their screens',
    example: 'tracked_prompts',
  })
  readonly estimand!: string;

  @ApiProperty({ type: 'integer', description: 'UTC days with an answer', example: 1 })
  readonly days!: number;

  @ApiProperty({ type: 'integer', description: 'Prompts with an answer', example: 5 })
  readonly prompts!: number;

  @ApiProperty({
    format: 'double',
    description: 'Independent answers that would tell as much',
    example: 14.15,
  })
  readonly n_effective!: number;

  @ApiProperty({
    format: 'double',
    description: 'How many times larger the variance is than for independent answers',
    example: 1.06,
  })
  readonly deff!: number;

  @ApiProperty({
    enum: ['assumed', 'partly_assumed', 'measured'],
    description:
      'Where `deff` comes from: 3 days tell how alike the answers of a day are, 7 what is carried over; what fewer days do not tell is taken from `constants`',
    example: 'assumed',
  })
  readonly deff_source!: string;
}
