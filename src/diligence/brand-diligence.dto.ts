import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn } from 'class-validator';
import { MayBeAbsent } from '../common/request.decorators';
import { MarketTag } from '../domains/market.decorator';
import { PageReadinessDto } from '../reports/readiness.dto';
import { BASELINE_INDUSTRIES, type BaselineIndustry } from '../signals/ai-bot-baseline';
import { BotPolicyDto } from './bot-policy.dto';
import { CitationShareDto } from './citation-share.dto';
import { HallucinationsDto } from './hallucinations.dto';
import { NULLABLE } from '../common/nullable';

export class BrandDiligenceQueryDto {
  @ApiPropertyOptional({
    enum: BASELINE_INDUSTRIES,
    description: "Whose habits the site's policy is compared with; absent: as the site itself tells",
    example: 'tech',
  })
  @MayBeAbsent()
  @IsIn(BASELINE_INDUSTRIES, { message: `industry must be one of ${BASELINE_INDUSTRIES.join(', ')}` })
  readonly industry?: BaselineIndustry;

  @MarketTag(
    "A market of the domain, as `tag` of its profile has it; the default when absent. Buyers' questions and those about the brand are asked from there; each market has bundles of its own",
  )
  readonly market?: string;
}

export class DiligenceReadinessDto {
  @ApiProperty({
    enum: ['A', 'B', 'C', 'D', 'F', '—'],
    description: '`headline_grade` of the report; — when no page could be scored',
    example: 'B',
  })
  readonly grade!: string;

  @ApiProperty({ type: 'integer', minimum: 0, maximum: 100, description: '0 with grade —', example: 71 })
  readonly score!: number;

  @ApiProperty({ type: [PageReadinessDto], description: 'The pages that were read' })
  readonly urls!: readonly PageReadinessDto[];
}

export class BrandDiligenceDto {
  @ApiProperty({ description: 'Lower-case ASCII, without `www.`', example: 'example.com' })
  readonly domain!: string;

  @ApiProperty({
    description: 'Name of the brand, as you gave it or as inferred from the site',
    example: 'Acme',
  })
  readonly brand!: string;

  @ApiProperty({
    ...NULLABLE.text,
    description: 'What it offers; null when nothing was sure enough',
    example: 'CRM software',
  })
  readonly vertical!: string | null;

  @ApiProperty({
    format: 'date-time',
    description: 'When the bundle was built; it is served for 24 hours',
    example: '2026-11-21T10:00:00.000Z',
  })
  readonly generated_at!: string;

  @ApiProperty({
    format: 'uuid',
    description: 'Identifies the bundle, and the report that was built with it',
    example: 'f3d9a6a2-6f6b-4a38-9d61-0a8b6f2a7c11',
  })
  readonly version_id!: string;

  @ApiProperty({
    enum: ['live', 'simulated'],
    description:
      '`live`: every answer came from a real engine; `simulated`: at least one came from the simulator',
    example: 'live',
  })
  readonly source!: string;

  @ApiProperty({
    type: CitationShareDto,
    description: "How often answers to the buyers' questions cite the domain",
  })
  readonly citation_share!: CitationShareDto;

  @ApiProperty({
    type: HallucinationsDto,
    description:
      "What engines say of the brand that cannot be right, in answers to the buyers' questions and to those about the brand",
  })
  readonly hallucinations!: HallucinationsDto;

  @ApiProperty({
    type: BotPolicyDto,
    description:
      "What robots.txt and the home page say to AI agents and what the site's logs show, beside the habits of an industry",
  })
  readonly ai_bot_policy!: BotPolicyDto;

  @ApiProperty({ type: DiligenceReadinessDto, description: 'How ready the pages are to be cited' })
  readonly readiness!: DiligenceReadinessDto;
}
