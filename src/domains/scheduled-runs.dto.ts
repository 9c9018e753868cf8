import { PageQueryDto } from '../common/page.dto';
import { MarketTag } from './market.decorator';

export class ScheduledRunsQueryDto extends PageQueryDto {
  @MarketTag()
  readonly market?: string;
}
