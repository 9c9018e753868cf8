import { ApiProperty } from '@nestjs/swagger';
import { MAX_PAGE_ITEMS } from '../common/page.dto';
import { ReportListDto } from './report-list.dto';

export class SearchQueryDto {
  @ApiProperty({
    description: 'As the engine sent it to its search; case aside, equal ones are one item',
    maxLength: 500,
    example: 'best crm for small agencies 2026',
  })
  readonly query!: string;

  @ApiProperty({ type: 'integer', minimum: 1, description: 'Answers for which it was run', example: 3 })
  readonly answers!: number;

  @ApiProperty({ type: [String], description: 'By name', example: ['google', 'openai'] })
  readonly engines!: readonly string[];

  @ApiProperty({
    type: [String],
    description: 'The prompts that led to it, in their order',
    example: ['What is the best CRM for a small agency?'],
  })
  readonly prompts!: readonly string[];
}

export class SearchQueryPageDto extends ReportListDto {
  @ApiProperty({
    type: [SearchQueryDto],
    maxItems: MAX_PAGE_ITEMS,
    description: 'Those run for most answers first',
  })
  readonly items!: readonly SearchQueryDto[];
}
