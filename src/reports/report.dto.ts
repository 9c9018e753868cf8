import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { CoverageDto } from './coverage.dto';
import { FramingDto } from './framing.dto';
import { ReadinessDto } from './readiness.dto';
import { RecommendationsDto } from './recommendation.dto';
import { GAP_DIRECTIONS } from './sections/citations';
import { MAX_COMPETITORS } from './sections/top-competitors';
import { CARD_ENDPOINTS } from './signal-states';
import { StatisticsDto } from './statistics/statistics.dto';
import { NULLABLE } from '../common/nullable';

export class ReportMetaDto {
  @ApiProperty({ type: 'integer', example: 42 })
  readonly domain_id!: number;

  @ApiProperty({ example: 'example.com' })
  readonly domain!: string;

  @ApiProperty({
    format: 'uuid',
    description: 'Identifies the snapshot: the same in all cached reads of it',
    example: 'f3d9a6a2-6f6b-4a38-9d61-0a8b6f2a7c11',
  })
  readonly version_id!: string;

  @ApiProperty({
    format: 'date-time',
    description:
      'When the snapshot was built. It is served for 24 hours; after a change of the profile, for 24 hours from when its answers were obtained',
    example: '2026-11-21T10:00:00.000Z',
  })
  readonly generated_at!: string;

  @ApiProperty({ description: 'False only in the response whose request caused the build, and in webhooks' })
  readonly cached!: boolean;

  @ApiProperty({
    enum: ['live', 'simulated'],
    description:
      '`live`: every answer came from a real engine; `simulated`: at least one came from the simulator',
    example: 'live',
  })
  readonly source!: string;
}

export class EngineVisibilityDto {
  @ApiProperty({ example: 'openai' })
  readonly engine!: string;

  @ApiProperty({ type: 'integer', description: 'Answers obtained', example: 5 })
  readonly total!: number;

  @ApiProperty({ type: 'integer', description: 'Answers that name the brand', example: 3 })
  readonly mentioned!: number;

  @ApiProperty({ format: 'double', example: 60 })
  readonly visibility_pct!: number;
}

export class OverviewDto {
  @ApiProperty({ example: true })
  readonly has_snapshot!: boolean;

  @ApiProperty({
    type: 'integer',
    description: 'Answers really obtained; failed probes are in no figure',
    example: 15,
  })
  readonly total_probes!: number;

  @ApiProperty({ type: 'integer', description: 'Answers that name the brand', example: 7 })
  readonly mentioned_count!: number;

  @ApiProperty({ format: 'double', description: '100 x answers naming the brand / answers', example: 46.67 })
  readonly visibility_pct!: number;

  @ApiProperty({
    ...NULLABLE.number,
    description:
      'Mean rank of the brand among the recommended ones, in the answers that recommend it; null when none does',
    example: 2.14,
  })
  readonly avg_position!: number | null;

  @ApiProperty({ format: 'double', description: '100 x answers citing the domain / answers', example: 33.33 })
  readonly citation_pct!: number;

  @ApiProperty({ type: 'integer', description: 'Engines with at least one answer', example: 3 })
  readonly engines_used!: number;

  @ApiProperty({ type: [EngineVisibilityDto] })
  readonly per_engine!: EngineVisibilityDto[];

  @ApiProperty({
    ...NULLABLE.instant,
    description:
      'When the last of the answers was obtained, earlier than the build if all were shared, and to the minute then; null without an answer',
    example: '2026-11-21T09:59:58.000Z',
  })
  readonly completed_at!: string | null;
}

export class EngineCitationsDto {
  @ApiProperty({ example: 'openai' })
  readonly engine!: string;

  @ApiProperty({ type: 'integer', description: 'Percent of answers naming the brand', example: 60 })
  readonly body_pct!: number;

  @ApiProperty({ type: 'integer', description: 'Percent of answers citing the domain', example: 20 })
  readonly url_pct!: number;

  @ApiProperty({ type: 'integer', example: 40 })
  readonly gap_pp!: number;
}

export class CompetitorDto {
  @ApiProperty({ example: 'Northwind CRM' })
  readonly brand!: string;

  @ApiProperty({ type: 'integer', description: 'Answers that name it', example: 9 })
  readonly mention_count!: number;
}

export class CitationsDto {
  @ApiProperty({ type: 'integer', example: 15 })
  readonly total_probes!: number;

  @ApiProperty({ type: 'integer', description: 'Engines with at least one answer', example: 3 })
  readonly engines_total!: number;

  @ApiProperty({ type: 'integer', description: 'Engines that cited the domain at least once', example: 2 })
  readonly engines_cited!: number;

  @ApiProperty({ type: 'integer', example: 47 })
  readonly body_pct!: number;

  @ApiProperty({ type: 'integer', example: 33 })
  readonly url_pct!: number;

  @ApiProperty({ type: 'integer', description: 'body_pct - url_pct', example: 14 })
  readonly gap_pp!: number;

  @ApiProperty({ enum: GAP_DIRECTIONS, example: 'attribution_loss' })
  readonly gap_direction!: string;

  @ApiProperty({ description: 'Engine with the largest absolute gap, ties by name', example: 'openai' })
  readonly headline_engine!: string;

  @ApiProperty({ type: [EngineCitationsDto] })
  readonly per_engine!: EngineCitationsDto[];

  @ApiProperty({
    type: [CompetitorDto],
    maxItems: MAX_COMPETITORS,
    description: `Brands that the most answers name, ${MAX_COMPETITORS} at most`,
  })
  readonly top_competitors!: CompetitorDto[];
}

export class SignalCardDto {
  @ApiProperty({ enum: CARD_ENDPOINTS, example: 'heading_hierarchy' })
  readonly endpoint!: string;

  @ApiProperty({ example: 'Headings' })
  readonly label!: string;

  @ApiProperty({ type: 'integer', minimum: 0, maximum: 100, nullable: true, example: 80 })
  readonly score!: number | null;

  @ApiProperty({
    description: 'The last refresh failed; the score is the last known good one',
    example: false,
  })
  readonly stale!: boolean;

  @ApiProperty({ ...NULLABLE.instant, example: '2026-11-21T09:59:20.000Z' })
  readonly fetched_at!: string | null;
}

export class SignalsDto {
  @ApiProperty({ example: 'https://www.example.com/' })
  readonly homepage_url!: string;

  @ApiProperty({ type: [SignalCardDto], maxItems: 6, description: 'One for each `endpoint`' })
  readonly cards!: SignalCardDto[];
}

export class ReportSectionsDto {
  @ApiPropertyOptional()
  readonly overview?: OverviewDto;

  @ApiPropertyOptional()
  readonly citations?: CitationsDto;

  @ApiPropertyOptional()
  readonly readiness?: ReadinessDto;

  @ApiPropertyOptional()
  readonly signals?: SignalsDto;

  @ApiPropertyOptional()
  readonly recommendations?: RecommendationsDto;
}

export class ReportDto {
  @ApiProperty()
  readonly meta!: ReportMetaDto;

  @ApiProperty({ description: 'A section that was not asked for, or could not be built, is left out' })
  readonly sections!: ReportSectionsDto;

  @ApiPropertyOptional({ description: 'What the report rests on; only with `include=coverage`' })
  readonly coverage?: CoverageDto;

  @ApiPropertyOptional({
    type: FramingDto,
    nullable: true,
    description:
      'How the answers stand to the brand; only with `include=framing`. null for a report of an earlier version',
  })
  readonly framing?: FramingDto | null;

  @ApiPropertyOptional({
    description:
      'How sure the figures are, what they are about, and which differences are more than chance; only with `include=statistics`',
  })
  readonly statistics?: StatisticsDto;
}
