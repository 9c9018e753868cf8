import { ApiProperty } from '@nestjs/swagger';
import { NULLABLE } from '../../common/nullable';

const Count = (description: string, example: number): PropertyDecorator =>
  ApiProperty({ type: 'integer', description, example });

/** Two things that the same answers may hold, the first against the second. */
class PairDto {
  @Count('Answers with both', 4)
  readonly both!: number;

  @Count('Answers with neither', 5)
  readonly neither!: number;

  @ApiProperty({
    format: 'double',
    description: 'Share of the answers with the first only minus that with the second only, in points',
    example: -13.33,
  })
  readonly diff_pp!: number;

  @ApiProperty({ format: 'double', description: 'The 95 % interval of the difference', example: -41.2 })
  readonly ci_low_pp!: number;

  @ApiProperty({ format: 'double', description: 'Its other end', example: 17.65 })
  readonly ci_high_pp!: number;

  @ApiProperty({
    ...NULLABLE.number,
    description:
      'How often chance alone would make a difference as large (McNemar, widened by the design effect); null for simulated answers',
    example: 0.6875,
  })
  readonly p_value!: number | null;

  @ApiProperty({
    ...NULLABLE.number,
    description: 'The same for one of several that are looked at together (Holm); the verdict goes by it',
    example: 1,
  })
  readonly p_adjusted!: number | null;
}

export class VersusDto extends PairDto {
  @ApiProperty({ example: 'Northwind CRM' })
  readonly brand!: string;

  @ApiProperty({ description: 'Is it one of the competitors that the agency named?', example: false })
  readonly tracked!: boolean;

  @Count('Answers that name the client and not this brand', 2)
  readonly you_only!: number;

  @Count('Answers that name this brand and not the client', 4)
  readonly rival_only!: number;

  @ApiProperty({
    ...NULLABLE.text,
    enum: ['ahead', 'behind', 'no_clear_difference', null],
    description:
      'Whether the client is named more often than this brand, in the answers to these prompts; null for simulated answers',
    example: 'no_clear_difference',
  })
  readonly verdict!: string | null;
}

export class GapPairDto extends PairDto {
  @Count('Answers that name the client and do not cite its site', 2)
  readonly named_only!: number;

  @Count('Answers that cite the site and do not name the client', 4)
  readonly cited_only!: number;

  @ApiProperty({
    ...NULLABLE.text,
    enum: ['attribution_loss', 'click_loss', 'no_clear_gap', null],
    description:
      'A sign, not a fault: there is no natural norm, so compare with rivals. `gap_direction` of the section goes by the sign of the figure alone; null for simulated answers',
    example: 'no_clear_gap',
  })
  readonly gap_verdict!: string | null;
}

export class EngineGapPairDto extends GapPairDto {
  @ApiProperty({ example: 'openai' })
  readonly engine!: string;
}

export class GapDto extends GapPairDto {
  @ApiProperty({ type: [EngineGapPairDto], description: 'By name; one family of tests' })
  readonly per_engine!: readonly EngineGapPairDto[];
}
