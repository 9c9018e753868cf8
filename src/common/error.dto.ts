import { ApiProperty } from '@nestjs/swagger';
import { ERRORS } from './error-codes';

export class ErrorDto {
  @ApiProperty({ description: 'Human-readable explanation', example: 'domain: must be a domain name' })
  readonly error!: string;

  @ApiProperty({
    description: 'Stable machine-readable code',
    enum: Object.keys(ERRORS),
    example: 'invalid_request',
  })
  readonly code!: string;
}
