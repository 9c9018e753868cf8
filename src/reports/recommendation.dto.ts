import { ApiProperty } from '@nestjs/swagger';
import { RECOMMENDATION_KINDS } from './sections/recommendation';
import { MAX_RECOMMENDATIONS } from './sections/recommendations';

export class RecommendationDto {
  @ApiProperty({ type: 'integer', minimum: 1, description: '1 is highest', example: 1 })
  readonly priority!: number;

  @ApiProperty({ enum: RECOMMENDATION_KINDS, example: 'win_prompt' })
  readonly kind!: string;

  @ApiProperty({ example: 'Be named for “best CRM for agencies”' })
  readonly title!: string;

  @ApiProperty({ example: 'Two of three engines answer this prompt with competitors only.' })
  readonly body!: string;

  @ApiProperty({ example: 'Publish a comparison page that answers the prompt in its first paragraph.' })
  readonly fix!: string;

  @ApiProperty({ description: 'Empty without evidence', example: 'What is the best CRM for agencies?' })
  readonly evidence_prompt!: string;

  @ApiProperty({ description: 'Empty without evidence', example: 'openai' })
  readonly evidence_engine!: string;

  @ApiProperty({
    description: 'Empty without evidence',
    example: '1. Northwind CRM is the usual pick for small agencies.',
  })
  readonly evidence_quote!: string;

  @ApiProperty({ type: [String], description: 'Empty without evidence', example: ['Northwind CRM'] })
  readonly competitors_in_evidence!: string[];
}

export class RecommendationsDto {
  @ApiProperty({
    type: [RecommendationDto],
    maxItems: MAX_RECOMMENDATIONS,
    description: `By priority, ${MAX_RECOMMENDATIONS} at most`,
  })
  readonly items!: RecommendationDto[];
}
