import { PageQueryDto } from '../common/page.dto';
import { MarketTag } from './market.decorator';

export class ScheduledRunsQueryDto extends PageQueryDto {
  @MarketTag('A market of the domain, as `tag` of its profile has it; the default when absent')
  readonly market?: string;
}
