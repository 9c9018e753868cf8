import { ApiProperty } from '@nestjs/swagger';

export class AlertRedeliveryDto {
  @ApiProperty({
    format: 'uuid',
    description: '`webhook-id`',
    example: '6f1f2f0e-3a5b-4a7e-8a43-1d7c0a8b6f2a',
  })
  readonly event_id!: string;

  @ApiProperty({ enum: ['queued'], example: 'queued' })
  readonly status!: string;

  @ApiProperty({
    format: 'uri',
    description: 'Where it was posted before',
    example: 'https://hooks.example.com/aeo',
  })
  readonly callback_url!: string;
}
