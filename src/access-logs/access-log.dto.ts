import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn } from 'class-validator';
import { MayBeAbsent } from '../common/request.decorators';
import { LINE_FAULTS, type LineFault } from './log-entry';
import { LOG_FORMATS, type LogFormat } from './log-format';

/** Documents how many there are. */
const Count = (description: string, example: number): PropertyDecorator =>
  ApiProperty({ type: 'integer', minimum: 0, description, example });

export const HOURS = {
  type: 'integer',
  minimum: 1,
  maximum: 24,
  description: 'Hours of the day with a request: fewer than 24 may be part of a day',
  example: 24,
} as const;

export class AccessLogQueryDto {
  @ApiPropertyOptional({
    enum: LOG_FORMATS,
    description:
      'Absent: as the first lines tell. `combined`: Apache and nginx, also with a virtual host before the address; `cloudfront`: standard logs, tab-separated with `#Fields`; `cloudflare`: Logpush `http_requests`, NDJSON; `vercel`: log drain, NDJSON',
  })
  @MayBeAbsent()
  @IsIn(LOG_FORMATS, { message: `format must be one of ${LOG_FORMATS.join(', ')}` })
  readonly format?: LogFormat;
}

export class LogDayLinesDto {
  @ApiProperty({ format: 'date', description: 'By the clock of the log', example: '2026-11-20' })
  readonly day!: string;

  @ApiProperty({ type: 'integer', minimum: 1, example: 1204 })
  readonly lines!: number;
}

export class OtherDaysDto {
  @Count('They count for no day', 1204)
  readonly lines!: number;

  @ApiProperty({ type: [LogDayLinesDto], maxItems: 10, description: 'The most frequent first' })
  readonly days!: readonly LogDayLinesDto[];
}

export class LineFaultDto {
  @ApiProperty({
    enum: LINE_FAULTS,
    description:
      '`too_long`: over 64 KB; `not_json`; `fields`: one is missing, such as the user agent; `time`; `status`: none of HTTP',
    example: 'fields',
  })
  readonly reason!: LineFault;

  @ApiProperty({ type: 'integer', minimum: 1, example: 17 })
  readonly lines!: number;
}

export class LineExampleDto {
  @ApiProperty({
    type: 'integer',
    minimum: 1,
    description: 'From 1; empty lines are not counted',
    example: 4711,
  })
  readonly line!: number;

  @ApiProperty({ enum: LINE_FAULTS, example: 'fields' })
  readonly reason!: LineFault;

  @ApiProperty({
    description: 'Its beginning, with addresses, host names and queries struck out',
    example: '… - - [21/Nov/2026:10:00:00 +0000] "GET /a HTTP/1.1" 200',
  })
  readonly text!: string;
}

export class NotUnderstoodDto {
  @ApiProperty({ type: 'integer', minimum: 0, example: 17 })
  readonly lines!: number;

  @ApiProperty({ type: [LineFaultDto], maxItems: LINE_FAULTS.length, description: 'The most frequent first' })
  readonly reasons!: readonly LineFaultDto[];

  @ApiProperty({ type: [LineExampleDto], maxItems: 5, description: 'The first line of each reason' })
  readonly examples!: readonly LineExampleDto[];
}

export class LogLinesDto {
  @ApiProperty({ type: 'integer', minimum: 1, description: 'Empty ones apart', example: 482913 })
  readonly lines!: number;

  @ApiProperty({ type: 'integer', minimum: 1, description: 'Requests of the day', example: 481650 })
  readonly of_day!: number;

  @ApiProperty(HOURS)
  readonly hours!: number;

  @Count('Headers, and entries that are no request', 42)
  readonly no_request!: number;

  @ApiProperty({ type: OtherDaysDto })
  readonly other_days!: OtherDaysDto;

  @ApiProperty({ type: NotUnderstoodDto })
  readonly not_understood!: NotUnderstoodDto;
}

export class AgentRequestsDto {
  @Count('The address lies in a range that the operator of the agent publishes', 911)
  readonly verified!: number;

  @Count(
    'Identified by its user agent only: no ranges are known, or the address is private or of a proxy that did not pass on the client',
    40,
  )
  readonly claimed!: number;

  @Count('Ranges are known and none holds the address. In no other figure', 23)
  readonly spoofed!: number;

  @Count('Pages', 171)
  readonly content!: number;

  @Count('Scripts, styles, images, fonts', 0)
  readonly asset!: number;

  @Count('robots.txt, sitemaps, llms.txt, feeds, `/.well-known/` and their like', 780)
  readonly polling!: number;
}

export class ArrivalsDto {
  @Count(
    'Each is what one address with one user agent requests without a pause of half an hour, beginning with a request that has an assistant as its referrer',
    12,
  )
  readonly sessions!: number;

  @Count('Of these sessions, files included', 132)
  readonly requests!: number;
}

export class AccessLogDto {
  @ApiProperty({ type: 'integer', example: 42 })
  readonly domain_id!: number;

  @ApiProperty({ format: 'date', example: '2026-11-21' })
  readonly day!: string;

  @ApiProperty({
    enum: ['stored', 'replaced', 'unchanged'],
    description:
      '`replaced`: the day had another log, or another reading of this one; `unchanged`: it had this very one',
    example: 'stored',
  })
  readonly state!: string;

  @ApiProperty({ enum: LOG_FORMATS, example: 'combined' })
  readonly format!: string;

  @ApiProperty({
    description: 'Of the log, unpacked; hexadecimal',
    example: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  })
  readonly sha256!: string;

  @ApiProperty({ type: LogLinesDto, description: 'What became of each line' })
  readonly log!: LogLinesDto;

  @ApiProperty({ type: AgentRequestsDto, description: 'Of all AI agents together' })
  readonly agents!: AgentRequestsDto;

  @ApiProperty({ type: ArrivalsDto, description: 'People whom assistants sent' })
  readonly arrivals!: ArrivalsDto;
}
