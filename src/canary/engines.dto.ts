import { ApiProperty } from '@nestjs/swagger';
import { ENGINE_IDS } from '../config/engine-settings';
import { CANARY_STATES } from '../statistics/silent-change';
import { NULLABLE } from '../common/nullable';

export class SilentChangeDto {
  @ApiProperty({
    format: 'date',
    description: 'First UTC day of the other model: a break of every history',
    example: '2026-11-10',
  })
  readonly at!: string;

  @ApiProperty({ format: 'date', description: 'UTC day whose answers made it sure', example: '2026-11-12' })
  readonly confirmed_on!: string;

  @ApiProperty({ type: 'integer', description: 'Prompts that were looked at then', example: 180 })
  readonly prompts!: number;

  @ApiProperty({
    format: 'double',
    description: 'Percent of them whose answers said something else on the last three days than before',
    example: 31.11,
  })
  readonly changed_pct!: number;

  @ApiProperty({ format: 'double', description: 'The same of any three days before', example: 8.24 })
  readonly usual_pct!: number;
}

export class CanaryDto {
  @ApiProperty({
    enum: CANARY_STATES,
    description:
      '`steady`: no more prompts than usual have changed answers; `suspected`: far more have, and another day must confirm it; `changed`: confirmed on this day; `too_few_days`: fewer than 14 to compare with, as after a change; `too_few_prompts`: fewer than 20',
    example: 'steady',
  })
  readonly verdict!: string;

  @ApiProperty({
    ...NULLABLE.day,
    description: 'The UTC day of this verdict: the last that is over; null before the first',
    example: '2026-11-21',
  })
  readonly day!: string | null;

  @ApiProperty({
    type: 'integer',
    description: 'Prompts of all agencies that were looked at, 400 at most',
    example: 180,
  })
  readonly prompts!: number;

  @ApiProperty({
    ...NULLABLE.number,
    description:
      'Percent of them whose answers named or cited a client on the last three days at a rate at least 50 points away from that of the 28 days before; null with too few',
    example: 7.78,
  })
  readonly changed_pct!: number | null;

  @ApiProperty({
    ...NULLABLE.number,
    description: 'The same of any three of the 28 days; null with too few',
    example: 8.24,
  })
  readonly usual_pct!: number | null;

  @ApiProperty({ type: SilentChangeDto, nullable: true, description: 'null: none was found' })
  readonly last_change!: SilentChangeDto | null;
}

export class EngineDto {
  @ApiProperty({ enum: ENGINE_IDS, example: 'openai' })
  readonly engine!: string;

  @ApiProperty({ example: 'ChatGPT' })
  readonly name!: string;

  @ApiProperty({
    enum: ['answering', 'failing', 'idle', 'simulated'],
    description:
      'Of the requests of the last hour, `answering`: at least half were answered; `failing`: fewer were; `idle`: there were none. `simulated`: it has no key',
    example: 'answering',
  })
  readonly state!: 'answering' | 'failing' | 'idle' | 'simulated';

  @ApiProperty({ description: 'The model that is asked for', example: 'gpt-5.1' })
  readonly model_asked!: string;

  @ApiProperty({
    ...NULLABLE.text,
    description: 'The model that most shared live answers of its last measured day name; null: none yet',
    example: 'gpt-5.1-2025-11-13',
  })
  readonly model_served!: string | null;

  @ApiProperty({
    ...NULLABLE.day,
    description: 'First UTC day on which it served that model',
    example: '2026-10-02',
  })
  readonly model_since!: string | null;

  @ApiProperty({
    description: 'Did the model change under its name? From the answers to the prompts of all agencies',
  })
  readonly canary!: CanaryDto;
}

export class EngineListDto {
  @ApiProperty({ type: [EngineDto], maxItems: ENGINE_IDS.length, description: 'In the order of `ENGINES`' })
  readonly items!: readonly EngineDto[];
}
