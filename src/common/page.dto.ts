import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsInt, IsString, Matches, Max, Min } from 'class-validator';
import { DecimalDigits, MayBeAbsent } from './request.decorators';
import { NULLABLE } from './nullable';

const STANDARD_LIMIT = 20;
export const MAX_PAGE_ITEMS = 100;

/** Query of every list: newest first, `cursor` as the page before gave it. */
export class PageQueryDto {
  @ApiPropertyOptional({ type: 'integer', minimum: 1, maximum: MAX_PAGE_ITEMS, default: STANDARD_LIMIT })
  @MayBeAbsent()
  @DecimalDigits()
  @IsInt({ message: 'limit must be a whole number, in decimal digits' })
  @Min(1, { message: 'limit must be at least 1' })
  @Max(MAX_PAGE_ITEMS, { message: `limit must be at most ${MAX_PAGE_ITEMS}` })
  readonly limit: number = STANDARD_LIMIT;

  @ApiPropertyOptional({ description: '`next_cursor` of the page before', type: 'string' })
  @MayBeAbsent()
  @IsString({ message: 'cursor must be a string' })
  @Matches(/^[A-Za-z0-9_-]{1,200}$/, { message: 'cursor must be one that this API gave' })
  readonly cursor?: string;
}

/** The part of a page that is the same for every list. */
export class PageDto {
  @ApiProperty({
    description: 'Send it as `cursor` for the next page; null on the last one',
    ...NULLABLE.text,
    example: null,
  })
  readonly next_cursor!: string | null;
}
