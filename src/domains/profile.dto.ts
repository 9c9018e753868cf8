import { ApiProperty } from '@nestjs/swagger';

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
    type: 'string',
    nullable: true,
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

  @ApiProperty({ type: 'string', nullable: true, example: 'globex.com' })
  readonly domain!: string | null;
}

export class ProfileCompetitorsDto extends ProfileFieldDto {
  @ApiProperty({ type: [NamedCompetitorDto] })
  readonly value!: readonly NamedCompetitorDto[];
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

  @ApiProperty({ description: 'The prompts in use; `agency` when they are yours' })
  readonly custom_prompts!: ProfileNamesDto;
}
