import { ApiProperty } from '@nestjs/swagger';
import { NULLABLE } from '../../common/nullable';

/** A value that short windows go by. */
export class ConstantDto {
  @ApiProperty({ format: 'double', example: 0.015 })
  readonly value!: number;

  @ApiProperty({
    enum: ['assumed', 'measured'],
    description: '`measured`: in the live answers that this service has stored, over 30 days or more',
    example: 'assumed',
  })
  readonly source!: string;

  @ApiProperty({
    ...NULLABLE.number,
    description: 'The 95 % interval of the measured value; null when assumed',
    example: null,
  })
  readonly ci_low!: number | null;

  @ApiProperty({ ...NULLABLE.number, description: 'Its other end', example: null })
  readonly ci_high!: number | null;

  @ApiProperty({
    ...NULLABLE.whole,
    description: 'UTC days that it was measured over; null when assumed',
    example: null,
  })
  readonly days!: number | null;

  @ApiProperty({ ...NULLABLE.instant, description: 'null when assumed', example: null })
  readonly measured_at!: string | null;
}

export class ConstantsDto {
  @ApiProperty({
    description:
      'How alike the answers of one engine on one day are, 0 to 1: for windows of less than three days',
  })
  readonly day_correlation!: ConstantDto;

  @ApiProperty({
    description:
      'How alike the answers of one engine to one prompt on neighbouring days are, 0 to 1: for windows of less than seven days',
  })
  readonly carry_over!: ConstantDto;
}
