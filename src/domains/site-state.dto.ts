import { ApiProperty } from '@nestjs/swagger';
import { SITE_STATUSES } from './site-state';
import { NULLABLE } from '../common/nullable';

export class SiteStateDto {
  @ApiProperty({
    ...NULLABLE.text,
    enum: [...SITE_STATUSES, null],
    description:
      '`partial`: some pages could not be read; `unreachable`: none could, because there is no such host, no connection, an error of the server, or a home page that cannot be read; `forbidden`: the site turns our crawler away; null until it has been visited',
    example: 'ok',
  })
  readonly status!: string | null;

  @ApiProperty({
    ...NULLABLE.text,
    description: 'For people; null where there is nothing to say',
    example: null,
  })
  readonly reason!: string | null;
}
