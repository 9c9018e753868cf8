import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn } from 'class-validator';
import { DayParameter, MAX_DAYS } from '../common/period';
import { MayBeAbsent } from '../common/request.decorators';
import { AgentRequestsDto, ArrivalsDto, HOURS } from './access-log.dto';
import { VISIT_GROUPS, type VisitGroup } from './access-logs.queries';
import { LOG_FORMATS } from './log-format';

/** Of a read that names none. */
export const VISIT_DAYS = 28;
export const MAX_ROWS = 500;
export const MAX_PAGES = 50;

export class AiVisitsQueryDto {
  @DayParameter('from', `First day; ${VISIT_DAYS} days up to \`to\` when absent`)
  readonly from?: string;

  @DayParameter('to', 'Last day; today when absent')
  readonly to?: string;

  @ApiPropertyOptional({ enum: VISIT_GROUPS, default: 'agent' })
  @MayBeAbsent()
  @IsIn(VISIT_GROUPS, { message: `group_by must be one of ${VISIT_GROUPS.join(', ')}` })
  readonly group_by: VisitGroup = 'agent';
}

export class AgentClassCountsDto {
  @ApiProperty({ type: 'integer', description: 'Fills the index of an answer engine', example: 702 })
  readonly search!: number;

  @ApiProperty({ type: 'integer', description: 'Fetches a page for a person who asks', example: 118 })
  readonly user_fetch!: number;

  @ApiProperty({ type: 'integer', description: 'Collects text for models', example: 131 })
  readonly training!: number;
}

export class AiVisitsRowDto extends AgentRequestsDto {
  @ApiProperty({
    description: `By \`group_by\`: an agent, a path without query, a status, or a day; \`other\`: all beyond the most frequent, of a day or of these ${MAX_ROWS}`,
    example: 'OAI-SearchBot',
  })
  readonly key!: string;

  @ApiProperty({ type: AgentClassCountsDto, description: '`verified` + `claimed`, by class of agent' })
  readonly classes!: AgentClassCountsDto;
}

export class AiVisitsTotalDto extends AgentRequestsDto {
  @ApiProperty({ type: AgentClassCountsDto, description: '`verified` + `claimed`, by class of agent' })
  readonly classes!: AgentClassCountsDto;
}

export class AssistantArrivalsDto extends ArrivalsDto {
  @ApiProperty({ description: 'By the referrer', example: 'ChatGPT' })
  readonly assistant!: string;
}

export class PageArrivalsDto extends ArrivalsDto {
  @ApiProperty({ description: 'On which the sessions began, without query', example: '/pricing' })
  readonly path!: string;
}

export class AllArrivalsDto extends ArrivalsDto {
  @ApiProperty({ type: [AssistantArrivalsDto], description: 'The most sessions first' })
  readonly assistants!: readonly AssistantArrivalsDto[];

  @ApiProperty({ type: [PageArrivalsDto], maxItems: MAX_PAGES, description: 'The most sessions first' })
  readonly pages!: readonly PageArrivalsDto[];
}

export class LoggedDayDto {
  @ApiProperty({ format: 'date', example: '2026-11-21' })
  readonly day!: string;

  @ApiProperty({ enum: LOG_FORMATS, example: 'combined' })
  readonly format!: string;

  @ApiProperty({ type: 'integer', description: 'Requests of the day, whoever asked', example: 481650 })
  readonly requests!: number;

  @ApiProperty(HOURS)
  readonly hours!: number;

  @ApiProperty({ type: 'integer', description: 'Lines of its log that were not understood', example: 17 })
  readonly not_understood!: number;

  @ApiProperty({ format: 'date-time', example: '2026-11-22T01:00:00.000Z' })
  readonly uploaded_at!: string;
}

export class LogCoverageDto {
  @ApiProperty({ type: [LoggedDayDto], maxItems: MAX_DAYS, description: 'All figures are of these days' })
  readonly with_log!: readonly LoggedDayDto[];

  @ApiProperty({
    type: 'array',
    items: { type: 'string', format: 'date' },
    maxItems: MAX_DAYS,
    description: 'Of which nothing is known: they are not zero',
    example: ['2026-11-20'],
  })
  readonly without_log!: readonly string[];
}

export class KnownRangesDto {
  @ApiProperty({ type: [String], example: ['GPTBot'] })
  readonly agents!: readonly string[];

  @ApiProperty({
    description: 'Where the operator publishes them',
    example: 'https://openai.com/gptbot.json',
  })
  readonly source!: string;

  @ApiProperty({
    format: 'date',
    description: 'As of when: an operator may have more addresses since then',
    example: '2026-11-02',
  })
  readonly collected!: string;
}

export class AiVisitsDto {
  @ApiProperty({ type: 'integer', example: 42 })
  readonly domain_id!: number;

  @ApiProperty({ format: 'date', example: '2026-10-25' })
  readonly from!: string;

  @ApiProperty({ format: 'date', example: '2026-11-21' })
  readonly to!: string;

  @ApiProperty({ enum: VISIT_GROUPS, example: 'agent' })
  readonly group_by!: string;

  @ApiProperty({
    type: [AiVisitsRowDto],
    maxItems: MAX_ROWS + 1,
    description: 'The most requests first; by day oldest first, each day with a log',
  })
  readonly rows!: readonly AiVisitsRowDto[];

  @ApiProperty({ type: AiVisitsTotalDto, nullable: true, description: 'null where no day has a log' })
  readonly total!: AiVisitsTotalDto | null;

  @ApiProperty({
    type: AllArrivalsDto,
    nullable: true,
    description: 'People whom assistants sent, by the referrer; null where no day has a log',
  })
  readonly arrivals!: AllArrivalsDto | null;

  @ApiProperty({ type: LogCoverageDto })
  readonly coverage!: LogCoverageDto;

  @ApiProperty({
    type: [KnownRangesDto],
    description: 'By which addresses are verified; agents that are not named are only claimed',
  })
  readonly ranges!: readonly KnownRangesDto[];
}
