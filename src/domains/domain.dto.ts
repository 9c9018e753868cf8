import { BUILD_STAGES } from '../builds/build-stage';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { MAX_PAGE_ITEMS, PageDto } from '../common/page.dto';
import { ScheduleDto } from '../schedules/schedule.dto';
import { MAX_SAMPLES } from './domain.entity';
import { MarketStateDto } from './market-state.dto';
import { MAX_MARKETS } from './markets-field';
import { MAX_PROMPTS } from './prompt-list';
import { ReportCostDto } from './order-preview.dto';
import { ProfileDto } from './profile.dto';
import { PromptDto } from './prompt.dto';
import { SiteStateDto } from './site-state.dto';
import { NULLABLE } from '../common/nullable';

export class DomainDto {
  @ApiProperty({ type: 'integer', example: 42 })
  readonly domain_id!: number;

  @ApiProperty({ example: 'example.com' })
  readonly domain!: string;

  @ApiProperty({ format: 'date-time', example: '2026-11-21T09:30:00.000Z' })
  readonly created_at!: string;

  @ApiProperty({
    enum: ['queued', 'running', 'ready', 'failed'],
    description: 'Of the newest pipeline of this domain',
    example: 'running',
  })
  readonly status!: string;

  @ApiProperty({ enum: BUILD_STAGES, example: 'probes' })
  readonly stage!: string;

  @ApiProperty({ description: 'Percent', type: 'integer', minimum: 0, maximum: 100, example: 60 })
  readonly progress!: number;

  @ApiProperty({ format: 'uuid', example: '5f6d1a52-0c6f-4a5e-9f43-3c1f5e8f7a10' })
  readonly job_id!: string;

  @ApiProperty({ ...NULLABLE.text, description: 'Why the pipeline failed', example: null })
  readonly error!: string | null;

  @ApiProperty({
    ...NULLABLE.text,
    description: 'As you named it, or as inferred from the site',
    example: 'Example CRM',
  })
  readonly brand!: string | null;

  @ApiProperty({
    ...NULLABLE.text,
    enum: ['site', 'host', null],
    description:
      'Where an inferred brand comes from; `host`: the site gave no name, so the label of its host stands in; null when you named it',
    example: 'site',
  })
  readonly brand_origin!: string | null;

  @ApiProperty({
    ...NULLABLE.text,
    description: 'What the site sells, in words; null when that is not sure enough',
    example: 'CRM software',
  })
  readonly vertical!: string | null;

  @ApiProperty({ description: 'How the site could be read by the newest pipeline that visited it' })
  readonly site!: SiteStateDto;

  @ApiProperty({ description: 'Path of the report', example: '/v1/reports/42' })
  readonly status_url!: string;
}

export class DomainDetailDto extends DomainDto {
  @ApiProperty({
    description:
      'Who the client is. Your own fields stay as you gave them. The first build that can read the site infers the others; later ones do so again only where rules alone decided, and an inferred market stays.',
  })
  readonly profile!: ProfileDto;

  @ApiProperty({
    ...NULLABLE.instant,
    description:
      'When you last changed the profile: figures of later reports may have moved because of it. null: never since the domain was registered',
    example: null,
  })
  readonly profile_changed_at!: string | null;

  @ApiProperty({
    type: 'integer',
    minimum: 1,
    maximum: MAX_SAMPLES,
    description: 'How often each prompt is put to each engine for one report',
    example: 1,
  })
  readonly samples!: number;

  @ApiProperty({
    type: ScheduleDto,
    nullable: true,
    description: 'When the domain is probed by schedule; null: only when you order a report',
  })
  readonly schedule!: ScheduleDto | null;

  @ApiProperty({
    type: [PromptDto],
    maxItems: MAX_PROMPTS,
    description: 'Empty until the pipeline has written them',
  })
  readonly prompts!: PromptDto[];

  @ApiProperty({ description: 'What a fresh report of this domain would cost now' })
  readonly fresh_report!: ReportCostDto;

  @ApiPropertyOptional({
    type: [MarketStateDto],
    maxItems: MAX_MARKETS,
    description: 'With `include=markets`: each by itself, the default first',
  })
  readonly markets?: MarketStateDto[];
}

export class DomainPageDto extends PageDto {
  @ApiProperty({ type: [DomainDto], maxItems: MAX_PAGE_ITEMS, description: 'Newest first' })
  readonly items!: DomainDto[];
}
