import { ApiProperty } from '@nestjs/swagger';
import { SECTION_KEYS } from '../common/section-keys';
import { SiteStateDto } from '../domains/site-state.dto';
import { ERROR_KINDS } from './answer.dto';
import { MarketCoverageDto } from './market.dto';
import { NULLABLE } from '../common/nullable';

export class EngineCoverageDto {
  @ApiProperty({ example: 'openai' })
  readonly engine!: string;

  @ApiProperty({
    type: 'integer',
    minimum: 0,
    description: 'Answers it gave: of each question as many as there are samples',
    example: 4,
  })
  readonly answered!: number;

  @ApiProperty({ type: 'integer', minimum: 0, description: 'Answers that it did not give', example: 1 })
  readonly failed!: number;

  @ApiProperty({
    ...NULLABLE.text,
    enum: [...ERROR_KINDS, null],
    description: 'Why most of the failed ones failed; null without any',
    example: 'timeout',
  })
  readonly error_kind!: string | null;
}

export class OmittedSectionDto {
  @ApiProperty({ enum: SECTION_KEYS, example: 'citations' })
  readonly section!: string;

  @ApiProperty({ example: 'no engine gave an answer' })
  readonly reason!: string;
}

export class CoverageDto {
  @ApiProperty({ description: 'How the site could be read' })
  readonly site!: SiteStateDto;

  @ApiProperty({ type: [EngineCoverageDto], description: 'By name' })
  readonly engines!: readonly EngineCoverageDto[];

  @ApiProperty({ type: [OmittedSectionDto], description: 'Sections asked for that could not be built' })
  readonly omitted!: readonly OmittedSectionDto[];

  @ApiProperty({ description: 'Where the questions were asked from' })
  readonly market!: MarketCoverageDto;

  @ApiProperty({
    ...NULLABLE.instant,
    description:
      'When the profile was changed that the answers were read for: figures may differ from those of reports before. null: never',
    example: null,
  })
  readonly profile_changed_at!: string | null;
}
