import { ApiProperty } from '@nestjs/swagger';
import { MAX_MARKETS } from './markets-field';
import { NULLABLE } from '../common/nullable';

const ORIGINS = ['inferred', 'agency'] as const;
export type FieldOrigin = (typeof ORIGINS)[number];

class ProfileFieldDto {
  @ApiProperty({ enum: ORIGINS, description: 'Who says so: our inference, or you', example: 'inferred' })
  readonly origin!: FieldOrigin;

  @ApiProperty({
    type: 'number',
    nullable: true,
    minimum: 0,
    maximum: 1,
    description: 'How sure the inference is; null for what you gave and what is not inferred',
    example: 0.94,
  })
  readonly confidence!: number | null;
}

export class ProfileTextDto extends ProfileFieldDto {
  @ApiProperty({
    ...NULLABLE.text,
    description: 'null until it is known, and when the inference is not sure enough',
    example: 'Example CRM',
  })
  readonly value!: string | null;
}

export class ProfileNamesDto extends ProfileFieldDto {
  @ApiProperty({ type: [String], example: ['Example'] })
  readonly value!: readonly string[];
}

export class NamedCompetitorDto {
  @ApiProperty({ example: 'Globex' })
  readonly name!: string;

  @ApiProperty({ type: [String], example: ['Globex Corporation'] })
  readonly aliases!: readonly string[];

  @ApiProperty({ ...NULLABLE.text, example: 'globex.com' })
  readonly domain!: string | null;
}

export class ProfileCompetitorsDto extends ProfileFieldDto {
  @ApiProperty({ type: [NamedCompetitorDto] })
  readonly value!: readonly NamedCompetitorDto[];
}

export class MarketDto {
  @ApiProperty({ description: 'ISO 3166-1 alpha-2', example: 'FR' })
  readonly country!: string;

  @ApiProperty({ description: 'BCP 47', example: 'fr' })
  readonly language!: string;

  @ApiProperty({
    ...NULLABLE.text,
    description: 'Begins the addresses of the pages made for it; null: all of the site are',
    example: '/fr/',
  })
  readonly path!: string | null;

  @ApiProperty({ description: 'What `market=` of the report routes names it by', example: 'fr-FR' })
  readonly tag!: string;
}

export class ProfileMarketsDto extends ProfileFieldDto {
  @ApiProperty({
    type: [MarketDto],
    maxItems: MAX_MARKETS,
    description:
      'The default first. Empty until one is known, and when the inference is not sure enough: then no place is named to engines',
  })
  readonly value!: readonly MarketDto[];
}

export class ProfileDto {
  @ApiProperty()
  readonly brand!: ProfileTextDto;

  @ApiProperty()
  readonly aliases!: ProfileNamesDto;

  @ApiProperty()
  readonly products!: ProfileNamesDto;

  @ApiProperty()
  readonly competitors!: ProfileCompetitorsDto;

  @ApiProperty({ description: 'What the site sells, in words' })
  readonly vertical!: ProfileTextDto;

  @ApiProperty()
  readonly language!: ProfileTextDto;

  @ApiProperty({ description: 'Where the questions are asked from; each market has reports of its own' })
  readonly markets!: ProfileMarketsDto;

  @ApiProperty({ description: 'The prompts in use; `agency` when they are yours' })
  readonly custom_prompts!: ProfileNamesDto;
}
