import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsBoolean } from 'class-validator';
import { MayBeAbsent } from '../common/request.decorators';
import { CallbackDto } from '../webhooks/callback.dto';
import { NULLABLE } from '../common/nullable';

export class AlertsRequestDto extends CallbackDto {
  @ApiPropertyOptional({
    type: 'boolean',
    default: false,
    description:
      'Watch each engine besides all together. The more figures are watched, the clearer a move must be, so that there are no more false alarms',
  })
  @MayBeAbsent()
  @IsBoolean({ message: 'per_engine must be true or false' })
  readonly per_engine: boolean = false;
}

export class AlertsDto {
  @ApiProperty({
    type: 'string',
    format: 'uri',
    nullable: true,
    description: 'Where alerts are posted; null: nowhere, nothing is watched',
    example: 'https://hooks.example.com/aeo',
  })
  readonly callback_url!: string | null;

  @ApiProperty({ description: 'Is each engine watched besides all together?', example: false })
  readonly per_engine!: boolean;

  @ApiProperty({
    ...NULLABLE.day,
    description: 'First UTC day that is watched; older ones are only compared with',
    example: '2026-11-22',
  })
  readonly since!: string | null;

  @ApiProperty({
    ...NULLABLE.day,
    description: 'Last UTC day that was checked; null: none yet',
    example: '2026-11-23',
  })
  readonly checked_through!: string | null;
}
