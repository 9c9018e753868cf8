import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn } from 'class-validator';
import { MayBeAbsent } from '../../common/request.decorators';
import { MarketTag } from '../../domains/market.decorator';

const PAPERS = ['a4', 'letter'] as const;
type Paper = (typeof PAPERS)[number];

export class ReportPdfQueryDto {
  @ApiPropertyOptional({ enum: PAPERS, default: 'a4', description: 'Size of the sheets' })
  @MayBeAbsent()
  @IsIn(PAPERS, { message: `paper must be one of ${PAPERS.join(', ')}` })
  readonly paper: Paper = 'a4';

  @MarketTag()
  readonly market?: string;
}
