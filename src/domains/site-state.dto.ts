import { ApiProperty } from '@nestjs/swagger';
import { SITE_STATUSES } from './site-state';

export class SiteStateDto {
  @ApiProperty({
    type: 'string',
    enum: [...SITE_STATUSES, null],
    nullable: true,
    description:
      '`partial`: some pages could not be read; `unreachable`: none, for no host of that name, no connection or an error of the server; `forbidden`: the site turns our crawler away; null until it has been visited',
    example: 'ok',
  })
  readonly status!: string | null;

  @ApiProperty({
    type: 'string',
    nullable: true,
    description: 'For people; null where there is nothing to say',
    example: null,
  })
  readonly reason!: string | null;
}
