import { ApiProperty } from '@nestjs/swagger';
import { MARKET_USES } from '../engines/market-use';
import { NULLABLE } from '../common/nullable';

const APPLIED =
  'native: the country, in a field of its search; hinted: in a sentence before the question; vendor_default: nothing, and the vendor assumes a place of its own, most often the United States; none: nothing, and nothing is assumed';

class AskedFromDto {
  @ApiProperty({
    ...NULLABLE.text,
    description: 'ISO 3166-1 alpha-2; null: no place was named',
    example: 'FR',
  })
  readonly country!: string | null;

  @ApiProperty({ ...NULLABLE.text, description: 'BCP 47; null with `country`', example: 'fr' })
  readonly language!: string | null;
}

export class MarketCoverageDto extends AskedFromDto {
  @ApiProperty({
    type: 'object',
    additionalProperties: { type: 'string', enum: [...MARKET_USES] },
    description: `What each engine that answered was told. ${APPLIED}`,
    example: { google: 'hinted', openai: 'native', perplexity: 'native' },
  })
  readonly applied!: Readonly<Record<string, string>>;
}

export class AnswerMarketDto extends AskedFromDto {
  @ApiProperty({ enum: MARKET_USES, description: `What the engine was told. ${APPLIED}`, example: 'native' })
  readonly applied!: string;
}
