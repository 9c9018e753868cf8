import { ApiProperty } from '@nestjs/swagger';
import { BASELINE_INDUSTRIES } from '../signals/ai-bot-baseline';

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
  readonly class!: string;

  @ApiProperty({ description: 'May it read the root of the site, by robots.txt (RFC 9309)?', example: false })
  readonly allowed!: boolean;

  @ApiProperty({
    enum: ['named_group', 'group_for_all', 'no_rule', 'robots_unreachable'],
    description:
      'What decides: a group of robots.txt with its name, the group for all agents, no rule at all (also where there is no robots.txt), or a robots.txt that cannot be had, which forbids everything',
    example: 'named_group',
  })
  readonly by!: string;
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
