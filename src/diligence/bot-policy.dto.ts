import { ApiProperty } from '@nestjs/swagger';
import type { AgentClass } from '../signals/ai-agents';
import { BASELINE_INDUSTRIES } from '../signals/ai-bot-baseline';
import { NULLABLE } from '../common/nullable';

const POLICY_DECIDERS = [
  'named_group',
  'group_for_all',
  'no_rule',
  'robots_unreachable',
  'header',
  'meta',
  'observed_refusal',
] as const;

export class RefusalStatusDto {
  @ApiProperty({ type: 'integer', enum: [401, 403, 429, 503], description: 'Of HTTP', example: 403 })
  readonly status!: number;

  @ApiProperty({ type: 'integer', description: 'Answered so', example: 38 })
  readonly requests!: number;
}

export class ObservedAnswersDto {
  @ApiProperty({
    type: 'integer',
    description:
      'Verified requests of four weeks for pages that robots.txt allows, without those that are beyond the 500 most frequent pages and statuses of all agents together',
    example: 100,
  })
  readonly requests!: number;

  @ApiProperty({
    type: 'integer',
    description: 'Those of them answered with 401, 403, 429 or 503',
    example: 40,
  })
  readonly refused!: number;

  @ApiProperty({
    type: [RefusalStatusDto],
    maxItems: 4,
    description: 'Of the refusals, the most frequent first',
  })
  readonly statuses!: readonly RefusalStatusDto[];

  @ApiProperty({ ...NULLABLE.day, description: 'Of the first refusal among them', example: '2026-11-18' })
  readonly first_day!: string | null;

  @ApiProperty({ ...NULLABLE.day, description: 'Of the last refusal among them', example: '2026-11-21' })
  readonly last_day!: string | null;
}

export class PolicyLogsDto {
  @ApiProperty({ format: 'date', description: 'First day with a log', example: '2026-11-18' })
  readonly from!: string;

  @ApiProperty({ format: 'date', description: 'Last day with a log', example: '2026-11-21' })
  readonly to!: string;

  @ApiProperty({ type: 'integer', description: 'Days with a log', example: 4 })
  readonly days!: number;
}

export class FirewallRefusalDto {
  @ApiProperty({ description: 'Token in robots.txt', example: 'OAI-SearchBot' })
  readonly agent!: string;

  @ApiProperty({
    description: 'With counts, statuses and days',
    example:
      'robots.txt allows OAI-SearchBot, and the site refused 40 of 100 requests (403: 40), 2026-11-18 to 2026-11-21',
  })
  readonly message!: string;

  @ApiProperty({
    description: 'What to do',
    example:
      'Let OAI-SearchBot through the firewall or CDN by the addresses that its operator publishes; or forbid it in robots.txt, so that both say the same.',
  })
  readonly fix!: string;
}

export class AgentPolicyDto {
  @ApiProperty({ description: 'Token in robots.txt', example: 'GPTBot' })
  readonly agent!: string;

  @ApiProperty({ description: 'Whose agent it is', example: 'OpenAI' })
  readonly operator!: string;

  @ApiProperty({
    enum: ['search', 'user_fetch', 'training'],
    description:
      '`search`: fills the index of an answer engine; `user_fetch`: fetches a page for a person who asks; `training`: collects text for models',
    example: 'training',
  })
  readonly class!: AgentClass;

  @ApiProperty({
    description:
      "May it read the root of the site? By robots.txt (RFC 9309); for a search agent also by the home page's robots directives; and not where the site's logs show that it is refused at least three times and every other time (`observed`)",
    example: false,
  })
  readonly allowed!: boolean;

  @ApiProperty({
    enum: POLICY_DECIDERS,
    description:
      'What decides: a group of robots.txt with its name, the group for all agents, no rule at all (also where there is no robots.txt), or a robots.txt that could not be fetched, which forbids everything; `header`, `meta`: noindex of the home page, in X-Robots-Tag or in its HTML; `observed_refusal`: robots.txt allows, the site refuses, see `observed`',
    example: 'named_group',
  })
  readonly by!: (typeof POLICY_DECIDERS)[number];

  @ApiProperty({
    type: ObservedAnswersDto,
    nullable: true,
    description:
      "What the agent really got, by the site's logs; null where they have no verified request of it for a page that robots.txt allows, or where there are none",
  })
  readonly observed!: ObservedAnswersDto | null;
}

export class BotBaselineDto {
  @ApiProperty({ format: 'double', description: 'Percent of the domains of the industry', example: 7.3 })
  readonly pct!: number;

  @ApiProperty({ type: 'integer', description: 'Domains that were looked at', example: 342 })
  readonly n!: number;

  @ApiProperty({ description: 'Month of the collection', example: '2024-05' })
  readonly collected!: string;

  @ApiProperty({
    description: 'What was looked at, and how',
    example: 'robots.txt files of 9,412 domains, judged with the matcher that Google publishes',
  })
  readonly source!: string;

  @ApiProperty({
    description: 'What `pct` counts',
    example:
      'share of domains whose robots.txt specifically blocks at least one AI bot: its name has a group, and the root is forbidden to it',
  })
  readonly definition!: string;
}

export class BotPolicyDto {
  @ApiProperty({ type: [AgentPolicyDto], description: 'Every agent that is looked at, by class' })
  readonly agents!: readonly AgentPolicyDto[];

  @ApiProperty({
    enum: ['unknown', 'observed'],
    description:
      '`unknown`: no log of the four weeks before the bundle was given, so nobody knows what agents really get; `observed`: as `logs` covers them',
    example: 'observed',
  })
  readonly real_statuses!: string;

  @ApiProperty({ type: PolicyLogsDto, nullable: true, description: 'null with `unknown`' })
  readonly logs!: PolicyLogsDto | null;

  @ApiProperty({
    type: [FirewallRefusalDto],
    description:
      'Agents that robots.txt allows and the site refuses, at least three times and one time in ten, as `observed` counts; empty with `unknown`',
  })
  readonly firewall_refusals!: readonly FirewallRefusalDto[];

  @ApiProperty({
    format: 'double',
    minimum: 0,
    maximum: 100,
    description: '100 x agents of the list that are not allowed / agents of the list',
    example: 13.33,
  })
  readonly blocked_pct!: number;

  @ApiProperty({
    description:
      'Does the domain count among those of `baseline.pct`? By `baseline.definition`: crawlers of classic search (Googlebot, Bingbot) are no AI bots, and a rule for all agents is not specific. Use this to compare like with like',
    example: true,
  })
  readonly blocks_by_name!: boolean;

  @ApiProperty({
    enum: BASELINE_INDUSTRIES,
    description: 'Whose baseline it is: as asked for by `industry`, else as the site itself tells',
    example: 'tech',
  })
  readonly industry!: string;

  @ApiProperty({ type: BotBaselineDto, description: 'The habits of the industry' })
  readonly baseline!: BotBaselineDto;

  @ApiProperty({
    format: 'double',
    description:
      '`blocked_pct` - `baseline.pct`, in percentage points: how far the domain is from the habit of its industry. The first counts agents of one domain, the second domains of an industry; `blocks_by_name` compares by one definition',
    example: 6.03,
  })
  readonly difference_pp!: number;
}
