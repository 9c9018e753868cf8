import { ApiProperty } from '@nestjs/swagger';
import { PageDto } from '../common/page.dto';
import { NULLABLE } from '../common/nullable';

/** The part of a page that is the same for every list made from one report. */
export class ReportListDto extends PageDto {
  @ApiProperty({
    format: 'uuid',
    ...NULLABLE.text,
    description: '`meta.version_id` of the report that this page is made from; null before the first report',
    example: '0d5b5c1e-7a43-4f0e-9a53-0d0f3f2f7f11',
  })
  readonly version_id!: string | null;
}
