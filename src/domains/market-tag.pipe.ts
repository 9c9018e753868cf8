import { Injectable, type PipeTransform } from '@nestjs/common';
import { AppError } from '../common/app-error';
import { MAX_MARKET_TAG } from './market.decorator';

/** Reads a market from a query as the caller spells it; null without one. Throws 400 `invalid_request`. */
@Injectable()
export class MarketTagPipe implements PipeTransform<unknown, string | null> {
  transform(given: unknown): string | null {
    if (given === undefined) return null;
    if (typeof given === 'string' && given.length <= MAX_MARKET_TAG) return given;
    throw new AppError('invalid_request', 'market: must be the tag of a market, such as `fr-FR`');
  }
}
