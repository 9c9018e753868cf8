import { ApiProperty } from '@nestjs/swagger';

export const SERVICE_NAME = 'agency-reporting-api';
/** Semantic version of the service; a test holds it against package.json. */
export const SERVICE_VERSION = '1.0.0';

export class HealthDto {
  @ApiProperty({ enum: ['ok'], example: 'ok' })
  readonly status!: string;

  @ApiProperty({ example: 'agency-reporting-api' })
  readonly service!: string;

  @ApiProperty({ example: '1.0.0' })
  readonly version!: string;
}
