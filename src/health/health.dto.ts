import { ApiProperty } from '@nestjs/swagger';

export class HealthDto {
  @ApiProperty({ example: 'ok' })
  readonly status!: string;

  @ApiProperty({ example: 'agency-reporting-api' })
  readonly service!: string;

  @ApiProperty({ example: '1.0.0' })
  readonly version!: string;
}
