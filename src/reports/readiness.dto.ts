import { ApiProperty } from '@nestjs/swagger';
import { READINESS_MAXIMA } from '../signals/readiness-maxima';
import { NULLABLE } from '../common/nullable';

export class PageReadinessDto {
  @ApiProperty({ format: 'uri', description: 'The page', example: 'https://example.com/pricing' })
  readonly url!: string;

  @ApiProperty({
    ...NULLABLE.whole,
    minimum: 0,
    maximum: 100,
    description: 'null: the page could not be scored',
    example: 71,
  })
  readonly score!: number | null;

  @ApiProperty({
    description:
      'The last refresh of the page failed or did not reach it; the score is the last known good one, for 30 days',
    example: false,
  })
  readonly stale!: boolean;
}

export class ReadinessDimensionDto {
  @ApiProperty({ enum: Object.keys(READINESS_MAXIMA), example: 'numerical_specifics' })
  readonly dimension!: string;

  @ApiProperty({ type: 'integer', example: 12 })
  readonly scored!: number;

  @ApiProperty({ type: 'integer', example: 20 })
  readonly max!: number;
}

export class ReadinessDto {
  @ApiProperty({
    description: 'The home page as finally fetched; of a market with a `path`, the page there',
    example: 'https://www.example.com/',
  })
  readonly headline_url!: string;

  @ApiProperty({
    type: 'integer',
    minimum: 0,
    maximum: 100,
    description: 'Of that page; when it has no score, the mean of the pages that have one',
    example: 71,
  })
  readonly headline_score!: number;

  @ApiProperty({
    enum: ['A', 'B', 'C', 'D', 'F', '—'],
    description: '— when no page could be scored',
    example: 'B',
  })
  readonly headline_grade!: string;

  @ApiProperty({ type: [PageReadinessDto] })
  readonly per_url!: PageReadinessDto[];

  @ApiProperty({
    type: [ReadinessDimensionDto],
    maxItems: 6,
    description: 'What makes up `headline_score`, one for each `dimension`',
  })
  readonly breakdown!: ReadinessDimensionDto[];

  @ApiProperty({ type: 'integer', example: 23 })
  readonly urls_total!: number;

  @ApiProperty({ ...NULLABLE.instant, example: '2026-11-21T09:59:20.000Z' })
  readonly fetched_at!: string | null;
}
