import { ApiProperty } from '@nestjs/swagger';
import { type Slot, SLOTS } from '../facts/slot';
import { NULLABLE } from '../common/nullable';

const HALLUCINATION_KINDS = ['contradiction', 'cross_engine_conflict', 'hallucinated_url'] as const;

const Count = (description: string, example: number): PropertyDecorator =>
  ApiProperty({ type: 'integer', minimum: 0, description, example });

export class ConflictingClaimDto {
  @ApiProperty({ description: 'Who says so', example: 'perplexity' })
  readonly engine!: string;

  @ApiProperty({ description: 'The question', example: 'In which year was Acme (example.com) founded?' })
  readonly prompt!: string;

  @ApiProperty({
    description: 'The words of the answer; empty for an address that stands among its sources only',
    example: 'Acme was founded in 2014.',
  })
  readonly claim_quote!: string;

  @ApiProperty({ description: 'The value, or the address, that the answer gives', example: '2014' })
  readonly claimed_value!: string;
}

export class HallucinationDto extends ConflictingClaimDto {
  @ApiProperty({
    enum: HALLUCINATION_KINDS,
    description:
      "`contradiction`: the site's own pages state another value; `cross_engine_conflict`: engines state values that cannot both be right; `hallucinated_url`: an address of the domain that answers 404 or 410",
    example: 'contradiction',
  })
  readonly kind!: (typeof HALLUCINATION_KINDS)[number];

  @ApiProperty({
    ...NULLABLE.text,
    enum: [...SLOTS, null],
    description: 'What the statement is about; null for an address',
    example: 'founding_year',
  })
  readonly slot!: Slot | null;

  @ApiProperty({
    ...NULLABLE.text,
    description:
      'What the site says; for an address how it answers, such as `HTTP 404`; null where the site is silent',
    example: '2012',
  })
  readonly site_value!: string | null;

  @ApiProperty({
    ...NULLABLE.text,
    description: 'The page that says so; for an address where it was asked for',
    example: 'https://example.com/about',
  })
  readonly site_url!: string | null;

  @ApiProperty({
    ...NULLABLE.text,
    description: 'In the words of the page',
    example: 'Founded in 2012 in Bergen',
  })
  readonly site_quote!: string | null;

  @ApiProperty({
    ...NULLABLE.text,
    enum: ['rules', 'model', null],
    description:
      'Who read the statement of a `contradiction`: a model, where one reads answers and could check this one, or rules; null for the other kinds',
    example: 'rules',
  })
  readonly reader!: 'rules' | 'model' | null;

  @ApiProperty({
    type: [ConflictingClaimDto],
    description: 'Of a `cross_engine_conflict` every side, the one above included; else empty',
    example: [],
  })
  readonly sides!: readonly ConflictingClaimDto[];
}

export class HallucinationsDto {
  @Count('`contradictions` + `cross_engine_conflicts` + `hallucinated_urls`', 3)
  readonly count!: number;

  @Count(
    "Statements that the site's own pages contradict: each engine, slot and value once, however often it is repeated. A slot on which pages of the site disagree accuses nobody",
    1,
  )
  readonly contradictions!: number;

  @Count(
    'Things, such as a slot or the price of one plan, on which engines state values that cannot both be right, also where the site says who is: such a wrong statement counts here and as a contradiction',
    1,
  )
  readonly cross_engine_conflicts!: number;

  @Count(
    'Addresses of the domain that an answer cites or links and that answer 404 or 410, each once. Known from the crawl, else asked for, 20 at most; one that robots.txt keeps us from, or that gives no answer, is not counted',
    1,
  )
  readonly hallucinated_urls!: number;

  @Count('Statements about the brand in all answers that are of a kind that can be checked', 14)
  readonly claims_checked!: number;

  @Count('Those of `claims_checked` on which the site is silent or of two minds', 4)
  readonly unverifiable!: number;

  @ApiProperty({
    type: [HallucinationDto],
    maxItems: 100,
    description: 'One for each that counts, 100 at most',
  })
  readonly items!: readonly HallucinationDto[];
}
