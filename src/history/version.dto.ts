import { ApiProperty } from '@nestjs/swagger';
import { MAX_PAGE_ITEMS, PageDto, PageQueryDto } from '../common/page.dto';
import { PastMarketTag } from '../domains/market.decorator';
import { NULLABLE } from '../common/nullable';

export class VersionQueryDto extends PageQueryDto {
  @PastMarketTag()
  readonly market?: string;
}

export class VersionDto {
  @ApiProperty({
    format: 'uuid',
    description: '`meta.version_id` of the report; `GET /v1/reports/{domain_id}?version=` serves it again',
    example: 'f3d9a6a2-6f6b-4a38-9d61-0a8b6f2a7c11',
  })
  readonly version_id!: string;

  @ApiProperty({ format: 'date-time', example: '2026-11-21T10:00:00.000Z' })
  readonly generated_at!: string;

  @ApiProperty({
    format: 'date-time',
    description:
      'When the build got its answers, some of which may have been given earlier on that UTC day (`captured_at`); earlier than `generated_at` where answers were read again for a changed profile, or some were kept when the prompts changed',
    example: '2026-11-21T10:00:00.000Z',
  })
  readonly answered_at!: string;

  @ApiProperty({ enum: ['live', 'simulated'], example: 'live' })
  readonly source!: string;

  @ApiProperty({
    ...NULLABLE.text,
    description: 'Where its questions were asked from; null: no place was named',
    example: 'fr-FR',
  })
  readonly market!: string | null;
}

export class VersionPageDto extends PageDto {
  @ApiProperty({ type: [VersionDto], maxItems: MAX_PAGE_ITEMS, description: 'Newest first' })
  readonly items!: readonly VersionDto[];
}
