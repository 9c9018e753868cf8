import { ApiProperty } from '@nestjs/swagger';

export class FramingCountsDto {
  @ApiProperty({ type: 'integer', minimum: 0, description: 'Answers that recommend the brand', example: 4 })
  readonly recommended!: number;

  @ApiProperty({ type: 'integer', minimum: 0, description: 'Answers that only mention it', example: 2 })
  readonly neutral!: number;

  @ApiProperty({ type: 'integer', minimum: 0, description: 'Answers that advise against it', example: 1 })
  readonly warned_against!: number;
}

export class EngineFramingDto extends FramingCountsDto {
  @ApiProperty({ example: 'openai' })
  readonly engine!: string;
}

/** Answers that do not name the brand are in none of the counts. */
export class FramingDto extends FramingCountsDto {
  @ApiProperty({ type: [EngineFramingDto], description: 'By name' })
  readonly per_engine!: readonly EngineFramingDto[];
}
