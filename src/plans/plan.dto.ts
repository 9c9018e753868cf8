import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsInt, IsNumber } from 'class-validator';
import { MAX_ID } from '../common/max-id';
import { MayBeAbsent, Within } from '../common/request.decorators';
import { MarketTag } from '../domains/market.decorator';
import { NULLABLE } from '../common/nullable';

const MAX_PROMPTS = 1_000;
const MAX_ENGINES = 10;
const MAX_SAMPLES = 5;
const MIN_PP = 0.1;

interface Documented {
  readonly description: string;
  readonly example?: number;
  readonly default?: number;
  readonly required?: boolean;
}

// of several rules that a value breaks the last one here is told

/** A whole number from 1 that may be left out. */
const WholeNumber = (maximum: number, documented: Documented): PropertyDecorator =>
  applyDecorators(
    Within(1, maximum),
    IsInt({ message: '$property must be a whole number' }),
    MayBeAbsent(),
    ApiPropertyOptional({ type: 'integer', minimum: 1, maximum, ...documented }),
  );

const Decimal = (minimum: number, maximum: number, documented: Documented): PropertyDecorator =>
  applyDecorators(
    Within(minimum, maximum),
    IsNumber({ allowNaN: false, allowInfinity: false }, { message: '$property must be a number' }),
    ApiProperty({ format: 'double', minimum, maximum, ...documented }),
  );

/** What is to be seen: a change, or an interval of a certain width. */
export class PlanRequestDto {
  @WholeNumber(MAX_ID, {
    description:
      'A domain of yours: its prompts are planned for, and what reports of your agency hold from today costs nothing on the first day',
    example: 42,
  })
  readonly domain_id?: number;

  @MarketTag(
    'With `domain_id`: the market of the domain whose prompts are planned for, as `tag` of its profile has it; the default when absent',
  )
  readonly market?: string;

  @WholeNumber(MAX_PROMPTS, { description: 'How many; those of the domain when absent, or 5', example: 10 })
  readonly prompts?: number;

  @WholeNumber(MAX_ENGINES, { description: 'How many; those that this service asks when absent', example: 3 })
  readonly engines?: number;

  @WholeNumber(MAX_SAMPLES, {
    default: 1,
    description: 'Answers of each engine to each prompt a day. Further days tell more than further samples',
  })
  readonly samples: number = 1;

  @Decimal(0, 100, { description: 'The rate as it is now', example: 40 })
  readonly baseline_pct!: number;

  @MayBeAbsent()
  @Decimal(MIN_PP, 100, {
    required: false,
    description:
      'The change to be seen, up or down, at most so much that the rate stays within 0 to 100; either this or `half_width_pp`',
    example: 10,
  })
  readonly change_pp?: number;

  @MayBeAbsent()
  @Decimal(MIN_PP, 50, {
    required: false,
    description: 'How far the interval of the rate may reach to either side',
    example: 5,
  })
  readonly half_width_pp?: number;

  @MayBeAbsent()
  @Decimal(0, 1_000, {
    required: false,
    description: 'Of one answer; what it costs lately when absent',
    example: 0.02,
  })
  readonly price_usd?: number;
}

export class PlanDto {
  @ApiProperty({ type: 'integer', example: 10 })
  readonly prompts!: number;

  @ApiProperty({ type: 'integer', example: 3 })
  readonly engines!: number;

  @ApiProperty({ type: 'integer', example: 1 })
  readonly samples!: number;

  @ApiProperty({
    type: 'integer',
    description: '2 for a change, which is seen from one window to the other; 1 for an interval',
    example: 2,
  })
  readonly windows!: number;

  @ApiProperty({
    ...NULLABLE.whole,
    description: 'Days of each window, with every question asked on each; null: more than 1,000',
    example: 14,
  })
  readonly days_per_window!: number | null;

  @ApiProperty({ ...NULLABLE.whole, description: 'Answers of each window', example: 420 })
  readonly answers_per_window!: number | null;

  @ApiProperty({
    ...NULLABLE.number,
    description: 'What they cost the operator; null where the price is not known',
    example: 8.4,
  })
  readonly usd_per_window!: number | null;

  @ApiProperty({
    ...NULLABLE.number,
    description: 'Of one answer and its reading, as a dry run prices them; null: all engines are simulated',
    example: 0.02,
  })
  readonly price_usd!: number | null;

  @ApiProperty({
    format: 'double',
    description:
      "Of the domain's questions, those whose answers reports of your agency hold from today; 0 without a domain",
    example: 0,
  })
  readonly cached_pct!: number;

  @ApiProperty({
    ...NULLABLE.whole,
    description:
      'In about how many cases of a hundred a change of that size is shown. In simulations it was 77 to 99 with up to 20 answers of an engine a day, 57 to 85 with more, and about 65 for rates near 0 and 100. null for an interval',
    example: 80,
  })
  readonly power_pct!: number | null;
}
