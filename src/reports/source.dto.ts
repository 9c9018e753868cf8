import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn } from 'class-validator';
import { MAX_PAGE_ITEMS } from '../common/page.dto';
import { MayBeAbsent } from '../common/request.decorators';
import { AnswerQueryDto } from './answer.dto';
import { SOURCE_CLASSES, type SourceClass } from './sources/source-class';
import { ReportListDto } from './report-list.dto';

export class SourceQueryDto extends AnswerQueryDto {
  @ApiPropertyOptional({ description: 'Only sources of this class', enum: SOURCE_CLASSES })
  @MayBeAbsent()
  @IsIn(SOURCE_CLASSES, { message: `class must be one of ${SOURCE_CLASSES.join(', ')}` })
  readonly class?: SourceClass;
}

export class SourceUseDto {
  @ApiProperty({ type: 'integer', minimum: 0, example: 5 })
  readonly answers!: number;

  @ApiProperty({ type: [String], description: 'By name', example: ['google', 'openai'] })
  readonly engines!: readonly string[];

  @ApiProperty({
    type: [String],
    maxItems: 5,
    description: "Examples; a vendor's redirect address only where there is no other",
    example: ['https://www.g2.com/categories/crm'],
  })
  readonly urls!: readonly string[];
}

export class SourceBrandDto {
  @ApiProperty({ example: 'Globex' })
  readonly name!: string;

  @ApiProperty({ description: 'The brand of the domain itself', example: false })
  readonly own!: boolean;

  @ApiProperty({
    type: 'integer',
    minimum: 1,
    description: 'Answers that cite the source and name the brand',
  })
  readonly answers!: number;
}

export class SourceDto {
  @ApiProperty({
    description: 'Registrable domain; for its own pages the domain of the report',
    example: 'g2.com',
  })
  readonly host!: string;

  @ApiProperty({
    enum: SOURCE_CLASSES,
    description:
      '`own`: the domain of the report; `competitor`: of a brand that the answers name, or that you track; ' +
      '`editorial`: publications and blogs; `directory_or_review`: directories, review portals, marketplaces and app ' +
      'stores; `forum`; `reference`: encyclopaedias, dictionaries, code; `social`; `institution`: public bodies, ' +
      'science and standards; `other`',
    example: 'directory_or_review',
  })
  readonly class!: string;

  @ApiProperty({
    description: 'Answers that cite it. Of the own domain these are the answers with `own_citations`',
  })
  readonly cited!: SourceUseDto;

  @ApiProperty({ description: 'Answers whose search found it and that do not cite it' })
  readonly found_not_cited!: SourceUseDto;

  @ApiProperty({
    type: [SourceBrandDto],
    maxItems: 11,
    description:
      'Brands named in the answers that cite it: the own one, and the ten competitors that most of them name',
  })
  readonly brands!: readonly SourceBrandDto[];
}

export class SourcePageDto extends ReportListDto {
  @ApiProperty({
    type: [SourceDto],
    maxItems: MAX_PAGE_ITEMS,
    description: 'Those that most answers cite first; those that were found and never cited come last',
  })
  readonly items!: readonly SourceDto[];
}
