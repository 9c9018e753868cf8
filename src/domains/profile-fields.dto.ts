import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { ArrayMaxSize, IsArray, IsOptional, IsString } from 'class-validator';
import { MAX_NAME_CHARACTERS } from '../common/name-rule';
import { MAX_MARKETS, MAX_PATH } from './markets-field';
import { MAX_COMPETITOR_ALIASES, MAX_PROFILE_NAMES } from './profile-fields';
import { NULLABLE } from '../common/nullable';

const BACK = 'null: as inferred.';

const Name = (description: string, example: string): PropertyDecorator =>
  applyDecorators(
    ApiPropertyOptional({
      ...NULLABLE.text,
      minLength: 1,
      maxLength: MAX_NAME_CHARACTERS,
      description: `${description} ${BACK}`,
      example,
    }),
    IsOptional(),
    IsString({ message: '$property must be a string' }),
  );

const Names = (description: string, example: readonly string[]): PropertyDecorator =>
  applyDecorators(
    ApiPropertyOptional({
      type: 'array',
      items: { type: 'string', minLength: 1, maxLength: MAX_NAME_CHARACTERS },
      nullable: true,
      maxItems: MAX_PROFILE_NAMES,
      description: `${description} ${BACK}`,
      example,
    }),
    IsOptional(),
    // the last one speaks first
    IsString({ each: true, message: '$property must be an array of strings' }),
    ArrayMaxSize(MAX_PROFILE_NAMES, { message: `$property must hold at most ${MAX_PROFILE_NAMES} names` }),
    IsArray({ message: '$property must be an array of strings' }),
  );

export class CompetitorFieldsDto {
  @ApiProperty({ minLength: 1, maxLength: MAX_NAME_CHARACTERS, example: 'Globex' })
  readonly name!: string;

  @ApiPropertyOptional({
    type: 'array',
    items: { type: 'string', minLength: 1, maxLength: MAX_NAME_CHARACTERS },
    maxItems: MAX_COMPETITOR_ALIASES,
    example: ['Globex Corporation'],
  })
  readonly aliases?: string[];

  @ApiPropertyOptional({ ...NULLABLE.text, maxLength: 2048, example: 'globex.com' })
  readonly domain?: string | null;
}

export class MarketFieldsDto {
  @ApiProperty({ pattern: '^[A-Za-z]{2}$', description: 'ISO 3166-1 alpha-2', example: 'FR' })
  readonly country!: string;

  @ApiProperty({ minLength: 2, maxLength: 64, description: 'BCP 47', example: 'fr' })
  readonly language!: string;

  @ApiPropertyOptional({
    ...NULLABLE.text,
    minLength: 1,
    maxLength: MAX_PATH,
    description:
      'Begins the addresses of the pages made for this market: its reports count these alone as own citations and own pages. The whole site when absent',
    example: '/fr/',
  })
  readonly path?: string | null;
}

/** Who the client is, in the agency's own words. */
export class ProfileFieldsDto {
  @Name('The brand as customers write it.', 'Example CRM')
  readonly brand?: string | null;

  @Names(
    'Other names of the brand: short and legal forms, other scripts. A mention of one is a mention of the brand.',
    ['Example'],
  )
  readonly aliases?: string[] | null;

  @Names('Own products and sub-brands: they count as the brand, and never as competitors.', ['Example Mail'])
  readonly products?: string[] | null;

  @ApiPropertyOptional({
    type: [CompetitorFieldsDto],
    nullable: true,
    maxItems: MAX_PROFILE_NAMES,
    description: `Competitors to count wherever an answer names them. None may be the brand itself, and none may stand twice. ${BACK}`,
  })
  @IsOptional()
  @IsArray({ message: '$property must be an array of competitors' })
  @ArrayMaxSize(MAX_PROFILE_NAMES, {
    message: `$property must hold at most ${MAX_PROFILE_NAMES} competitors`,
  })
  readonly competitors?: unknown[] | null;

  @Name('What the site sells, in the words of a buyer.', 'CRM software')
  readonly vertical?: string | null;

  @ApiPropertyOptional({
    ...NULLABLE.text,
    pattern: '^[a-z]{2,3}$',
    description: `Of the site and of its prompts, as ISO 639 has it. ${BACK}`,
    example: 'en',
  })
  @IsOptional()
  @IsString({ message: 'language must be a string' })
  readonly language?: string | null;

  @ApiPropertyOptional({
    type: [MarketFieldsDto],
    nullable: true,
    minItems: 1,
    maxItems: MAX_MARKETS,
    description: `Where the buyers are: engines are asked from there, and prompts that we write are in its language. The first is the default; each has builds and reports of its own, under \`market=\`. ${BACK}`,
  })
  @IsOptional()
  @IsArray({ message: '$property must be an array of markets' })
  readonly markets?: unknown[] | null;
}
