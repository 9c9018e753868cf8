import { MarketTag } from '../domains/market.decorator';

export const PastMarketTag = (): PropertyDecorator =>
  MarketTag(
    'Only reports of this market, also of one that the domain has no more; when absent those that were made for the default market of their time',
  );
