import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsString, MaxLength } from 'class-validator';
import { AppError } from '../common/app-error';
import { MayBeAbsent } from '../common/request.decorators';

export const MAX_MARKET_TAG = 40;

/** For a field that names a market of a domain by its tag. */
export const MarketTag = (
  description = 'A market of the domain, as `tag` of its profile has it; the default when absent',
): PropertyDecorator =>
  applyDecorators(
    ApiPropertyOptional({ type: 'string', maxLength: MAX_MARKET_TAG, description, example: 'fr-FR' }),
    MayBeAbsent(),
    MaxLength(MAX_MARKET_TAG, { message: `market must have at most ${MAX_MARKET_TAG} characters` }),
    IsString({ message: 'market must be a string' }),
  );

/** Reads a market from a query as the caller spells it; null without one. Throws 400 `invalid_request`. */
export function marketParameter(given: unknown): string | null {
  if (given === undefined) return null;
  if (typeof given === 'string' && given.length <= MAX_MARKET_TAG) return given;
  throw new AppError('invalid_request', 'market: must be the tag of a market, such as `fr-FR`');
}

export const PastMarketTag = (): PropertyDecorator =>
  MarketTag(
    'Only reports of this market, even one that the domain no longer has; when absent, those made for the default market of their time',
  );
