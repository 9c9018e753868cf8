import { ApiProperty } from '@nestjs/swagger';
import { NULLABLE } from '../common/nullable';

export class EngineShareDto {
  @ApiProperty({
    description: 'Every engine that was asked, also one that gave no answer',
    example: 'openai',
  })
  readonly engine!: string;

  @ApiProperty({
    type: 'integer',
    minimum: 0,
    description: "Answers obtained to the buyers' questions",
    example: 5,
  })
  readonly answers!: number;

  @ApiProperty({
    type: 'integer',
    minimum: 0,
    description: 'Answers that cite an address of the domain or a subdomain',
    example: 2,
  })
  readonly cited!: number;

  @ApiProperty({
    ...NULLABLE.number,
    description: '100 x cited / answers; null when the engine gave no answer',
    example: 40,
  })
  readonly share_pct!: number | null;
}

export class CitationShareDto {
  @ApiProperty({
    ...NULLABLE.number,
    description:
      '100 x answers citing the domain / answers, over all engines: the `citation_pct` of the report of the same `version_id`. Answers to the five questions about the brand are not counted. null when no engine gave an answer',
    example: 33.33,
  })
  readonly overall_pct!: number | null;

  @ApiProperty({ type: [EngineShareDto], description: 'By name of the engine' })
  readonly engines!: readonly EngineShareDto[];
}
