import { ApiProperty } from '@nestjs/swagger';
import { EngineFilter, PromptFilter } from '../common/answer-filters';
import { MAX_PAGE_ITEMS, PageQueryDto } from '../common/page.dto';
import { MarketTag } from '../domains/market.decorator';
import { MAX_PROFILE_NAMES } from '../domains/profile-fields';
import { ENTITY_ROLES } from '../answers/reading';
import { ENGINE_ERROR_KINDS } from '../engines/answer';
import { FRAMINGS } from './framing';
import { AnswerMarketDto } from './market.dto';
import { ReportListDto } from './report-list.dto';
import { NULLABLE } from '../common/nullable';

/** Why an engine gave no answer; `unreadable`: reading it failed, or took too much time or memory. */
export const ERROR_KINDS = [...ENGINE_ERROR_KINDS, 'unreadable'] as const;

export class AnswerQueryDto extends PageQueryDto {
  @EngineFilter()
  readonly engine?: string;

  @PromptFilter()
  readonly prompt?: string;

  @MarketTag()
  readonly market?: string;
}

export class AnswerCitationDto {
  @ApiProperty({ example: 'https://example.com/crm' })
  readonly url!: string;

  @ApiProperty({ ...NULLABLE.text, example: 'CRM for agencies' })
  readonly title!: string | null;
}

export class MentionSpanDto {
  @ApiProperty({ type: 'integer', description: 'Offset in `text`, UTF-16 units', example: 5 })
  readonly start!: number;

  @ApiProperty({ type: 'integer', description: 'Behind the last character', example: 16 })
  readonly end!: number;

  @ApiProperty({
    description: 'The name as a reader sees it, without Markdown signs',
    example: 'Example CRM',
  })
  readonly text!: string;
}

export class AnswerCompetitorDto {
  @ApiProperty({ description: 'As the answer spells it', example: 'Globex' })
  readonly name!: string;

  @ApiProperty({
    type: 'integer',
    description: 'From 1: the recommended brands by first place, yours among them, then all others',
    example: 2,
  })
  readonly rank!: number;

  @ApiProperty({ type: 'integer', description: 'Offset of the first mention in `text`', example: 43 })
  readonly start!: number;

  @ApiProperty({
    ...NULLABLE.text,
    enum: [...ENTITY_ROLES, null],
    description:
      'How the answer names it: offered as a choice, only mentioned, or advised against. null where it was read by an earlier version',
    example: 'recommended',
  })
  readonly role!: string | null;

  @ApiProperty({
    type: 'boolean',
    nullable: true,
    description: 'You named it as a competitor. null where the answer was read by an earlier version',
    example: false,
  })
  readonly tracked!: boolean | null;
}

export class AnswerDto {
  @ApiProperty({ example: 'What is the best CRM for a small agency?' })
  readonly prompt!: string;

  @ApiProperty({ example: 'openai' })
  readonly engine!: string;

  @ApiProperty({
    type: 'integer',
    minimum: 1,
    description:
      'Which of the answers of the engine to this prompt; more than 1 only where the domain has `samples`',
    example: 1,
  })
  readonly sample!: number;

  @ApiProperty({
    ...NULLABLE.text,
    description:
      'As the engine says it served; null for a failed probe, and once the answer is no longer kept',
    example: 'gpt-5.4-mini-2026-03-17',
  })
  readonly model!: string | null;

  @ApiProperty({
    ...NULLABLE.text,
    description:
      'The answer as the engine sent it, Markdown, cut at the end of a line where it is longer than 65,536 characters; ' +
      'null for a failed probe, and once the answer is no longer kept',
    maxLength: 65_536,
    example: '1. **Example CRM** is easy to set up. 2. **Globex** costs less.',
  })
  readonly text!: string | null;

  @ApiProperty({ type: [AnswerCitationDto], maxItems: 200, description: 'Sources that the answer cites' })
  readonly citations!: readonly AnswerCitationDto[];

  @ApiProperty({
    type: [String],
    maxItems: 50,
    description: 'Cited addresses of the domain or a subdomain, those written in the text included',
    example: ['https://example.com/crm'],
  })
  readonly own_citations!: readonly string[];

  @ApiProperty({ type: 'integer', description: 'Sources found by the search and not cited', example: 6 })
  readonly found_sources!: number;

  @ApiProperty({ type: [MentionSpanDto], maxItems: 200, description: 'Where the answer names the brand' })
  readonly mentions!: readonly MentionSpanDto[];

  @ApiProperty({
    ...NULLABLE.whole,
    description:
      'Rank of the brand among those that the answer recommends, by first place; null when it is not recommended',
    example: 1,
  })
  readonly position!: number | null;

  @ApiProperty({ description: 'Does the answer cite the domain or a subdomain?', example: true })
  readonly cited!: boolean;

  @ApiProperty({
    ...NULLABLE.text,
    enum: [...FRAMINGS, null],
    description:
      'How the answer stands to the brand: offers it as a choice, only mentions it, or advises against it. ' +
      'null when it does not name the brand, and where it was read by an earlier version',
    example: 'recommended',
  })
  readonly framing!: string | null;

  @ApiProperty({
    ...NULLABLE.text,
    description: 'Words of the answer that say why; null where it says nothing, and where `framing` is null',
    example: 'easy to set up',
  })
  readonly framing_reason!: string | null;

  @ApiProperty({
    type: [AnswerCompetitorDto],
    maxItems: 100 + MAX_PROFILE_NAMES,
    description:
      'Your own competitors that it names, and the first 100 others; `position` and `rank` count all',
  })
  readonly competitors!: readonly AnswerCompetitorDto[];

  @ApiProperty({
    ...NULLABLE.text,
    enum: ['model', 'rules', null],
    description: 'Who read the answer; null for a failed probe, and where it was read by an earlier version',
    example: 'rules',
  })
  readonly reader!: string | null;

  @ApiProperty({
    ...NULLABLE.instant,
    description:
      'To the minute for a shared answer; null for a failed probe, and once the answer is no longer kept',
    example: '2026-11-21T09:30:00.000Z',
  })
  readonly captured_at!: string | null;

  @ApiProperty({
    type: AnswerMarketDto,
    nullable: true,
    description:
      'Where the question was asked from; null for a failed probe, and once the answer is no longer kept',
  })
  readonly market!: AnswerMarketDto | null;

  @ApiProperty({
    description: 'The answer was in the shared cache of the day already and cost nothing',
    example: false,
  })
  readonly shared!: boolean;

  @ApiProperty({ description: 'The answer came from the built-in simulator', example: false })
  readonly simulated!: boolean;

  @ApiProperty({
    ...NULLABLE.text,
    enum: [...ERROR_KINDS, null],
    description:
      'Why there is no answer, or `unreadable`: reading it failed, or took too much time or memory. ' +
      'Such a probe is in no figure of the report. null for an answer',
    example: null,
  })
  readonly error_kind!: string | null;
}

export class AnswerPageDto extends ReportListDto {
  @ApiProperty({
    type: [AnswerDto],
    maxItems: MAX_PAGE_ITEMS,
    description: 'In order of the prompts, then engines by name, then samples',
  })
  readonly items!: readonly AnswerDto[];
}
