import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsBoolean, IsOptional, ValidateBy } from 'class-validator';
import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { TIER_NAMES } from '../auth/tiers';
import { MayBeAbsent } from '../common/request.decorators';
import { AccountName, NAME_RULE } from './account-name.decorator';
import { contrastToWhite, isHexColor } from './color-contrast';
import { NULLABLE } from '../common/nullable';

/** WCAG 2.2 AA: of text, and of shapes that carry meaning. */
const TEXT_CONTRAST = 4.5;
const SHAPE_CONTRAST = 3;
const COLOR_PATTERN = '^#[0-9a-fA-F]{6}$';

/** A colour `#rrggbb` that can be told from white paper; may be absent or null. */
function PaperColor(least: number): PropertyDecorator {
  return applyDecorators(
    IsOptional(),
    Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.toLowerCase() : value)),
    ValidateBy({
      name: 'paperColor',
      validator: {
        validate: (value) => colorFault(value, least) === null,
        defaultMessage: (args) => `$property ${colorFault(args?.value, least) ?? ''}`,
      },
    }),
  );
}

function colorFault(value: unknown, least: number): string | null {
  if (typeof value !== 'string' || !isHexColor(value)) return 'must be a colour such as #1c3d6e, or null';
  const contrast = contrastToWhite(value);
  if (contrast >= least) return null;
  return `has a contrast of ${contrast.toFixed(1)} to white paper, and must have at least ${least}: choose a darker one`;
}

export class AgencyChangesDto {
  @MayBeAbsent()
  @AccountName({ required: false, description: NAME_RULE, example: 'Brightside Agency' })
  readonly name?: string;

  @ApiPropertyOptional({
    ...NULLABLE.text,
    pattern: COLOR_PATTERN,
    description: `Cover and headings of the client report; contrast to white at least ${TEXT_CONTRAST}. null: the standard one`,
    example: '#1c3d6e',
  })
  @PaperColor(TEXT_CONTRAST)
  readonly primary_color?: string | null;

  @ApiPropertyOptional({
    ...NULLABLE.text,
    pattern: COLOR_PATTERN,
    description: `The client's own bars; contrast to white at least ${SHAPE_CONTRAST}. null: as \`primary_color\``,
    example: '#2f6fd0',
  })
  @PaperColor(SHAPE_CONTRAST)
  readonly accent_color?: string | null;

  @ApiPropertyOptional({
    type: 'boolean',
    description: 'Does the client report say in a small line who measured? Only the agency tier may say no',
    example: true,
  })
  @MayBeAbsent()
  @IsBoolean({ message: 'source_line must be true or false' })
  readonly source_line?: boolean;
}

export class LogoDto {
  @ApiProperty({ type: 'integer', description: 'In pixels', example: 640 })
  readonly width!: number;

  @ApiProperty({ type: 'integer', example: 160 })
  readonly height!: number;

  @ApiProperty({ type: 'integer', description: 'Of the PNG that was made of the upload', example: 8_214 })
  readonly bytes!: number;
}

export class BrandingDto {
  @ApiProperty({ ...NULLABLE.text, description: 'null: the standard one', example: '#1c3d6e' })
  readonly primary_color!: string | null;

  @ApiProperty({ ...NULLABLE.text, description: 'null: as `primary_color`', example: '#2f6fd0' })
  readonly accent_color!: string | null;

  @ApiProperty({ description: 'As it counts: other tiers than agency always have the line', example: true })
  readonly source_line!: boolean;

  @ApiProperty({ type: LogoDto, nullable: true, description: 'null: the name stands in its place' })
  readonly logo!: LogoDto | null;
}

export class AgencyDto {
  @ApiProperty({ type: 'integer', example: 17 })
  readonly agency_id!: number;

  @ApiProperty({ example: 'Brightside Agency' })
  readonly name!: string;

  @ApiProperty({ format: 'email', description: 'Of the owner', example: 'ops@brightside-agency.com' })
  readonly email!: string;

  @ApiProperty({ enum: TIER_NAMES, example: 'free' })
  readonly tier!: string;

  @ApiProperty({ format: 'date-time', example: '2026-11-21T09:30:00.000Z' })
  readonly created_at!: string;

  @ApiProperty({ description: 'How client reports look' })
  readonly branding!: BrandingDto;
}
