import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn } from 'class-validator';
import { BUILD_STAGES } from '../builds/build-stage';
import { MayBeAbsent } from '../common/request.decorators';
import { NULLABLE } from '../common/nullable';

const INCLUDED = ['markets'] as const;

export class DomainQueryDto {
  @ApiPropertyOptional({ enum: INCLUDED, description: '`markets`: the state of each market as well' })
  @MayBeAbsent()
  @IsIn(INCLUDED, { message: 'include must be markets' })
  readonly include?: (typeof INCLUDED)[number];
}

export class MarketStateDto {
  @ApiProperty({
    ...NULLABLE.text,
    description: 'As in `profile`; null: a default market that is not known',
    example: 'fr-FR',
  })
  readonly tag!: string | null;

  @ApiProperty({ description: 'Is it the default market?', example: true })
  readonly is_default!: boolean;

  @ApiProperty({
    enum: ['not_ordered', 'queued', 'running', 'ready', 'failed'],
    description: 'Of the newest pipeline for this market; `not_ordered`: nobody has asked for it yet',
    example: 'ready',
  })
  readonly status!: string;

  @ApiProperty({
    ...NULLABLE.text,
    enum: [...BUILD_STAGES, null],
    description: 'null where no build was ordered, as are `progress` and `job_id`',
    example: 'done',
  })
  readonly stage!: string | null;

  @ApiProperty({
    ...NULLABLE.whole,
    minimum: 0,
    maximum: 100,
    description: 'Percent',
    example: 100,
  })
  readonly progress!: number | null;

  @ApiProperty({ ...NULLABLE.uuid, example: '5f6d1a52-0c6f-4a5e-9f43-3c1f5e8f7a10' })
  readonly job_id!: string | null;

  @ApiProperty({ ...NULLABLE.text, description: 'Why the pipeline failed', example: null })
  readonly error!: string | null;

  @ApiProperty({
    ...NULLABLE.uuid,
    description: 'Its newest report; null: there is none',
    example: 'f3d9a6a2-6f6b-4a38-9d61-0a8b6f2a7c11',
  })
  readonly version_id!: string | null;

  @ApiProperty({
    ...NULLABLE.instant,
    description: 'When that was built',
    example: '2026-11-21T10:00:00.000Z',
  })
  readonly generated_at!: string | null;

  @ApiProperty({ description: 'Path of its report', example: '/v1/reports/42?market=fr-FR' })
  readonly status_url!: string;
}
