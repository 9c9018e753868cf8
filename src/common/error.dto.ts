import { ApiProperty } from '@nestjs/swagger';
import { ERROR_STATUS } from './error-codes';

export class ErrorDto {
  @ApiProperty({ description: 'Human-readable explanation', example: 'domain: must be a domain name' })
  readonly error!: string;

  @ApiProperty({
    description: 'Stable machine-readable code',
    enum: Object.keys(ERROR_STATUS),
    example: 'invalid_request',
  })
  readonly code!: string;
}
