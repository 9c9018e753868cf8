import { ApiProperty } from '@nestjs/swagger';
import { PageQueryDto } from '../common/page.dto';
import { MarketTag } from './market.decorator';
import { MAX_PROMPTS } from './prompt-list';
import { NULLABLE } from '../common/nullable';

export class PromptQueryDto {
  @MarketTag()
  readonly market?: string;
}

export class ScheduledRunsQueryDto extends PageQueryDto {
  @MarketTag()
  readonly market?: string;
}

export class PromptDto {
  @ApiProperty({ example: 'What is the best CRM for a small agency?' })
  readonly text!: string;

  @ApiProperty({
    ...NULLABLE.text,
    enum: ['best_for', 'comparison', 'problem', 'price', 'alternative', null],
    description: 'null for prompts of your own',
    example: 'best_for',
  })
  readonly intent!: string | null;

  @ApiProperty({ enum: ['custom', 'model', 'rules'], description: 'Who wrote it', example: 'model' })
  readonly origin!: string;

  @ApiProperty({ ...NULLABLE.text, description: 'The model that wrote it', example: 'gpt-5.4-mini' })
  readonly model!: string | null;
}

export class DatedPromptDto extends PromptDto {
  @ApiProperty({ format: 'date-time', example: '2026-11-21T09:30:00.000Z' })
  readonly created_at!: string;
}

export class PromptListDto {
  @ApiProperty({
    type: [DatedPromptDto],
    maxItems: MAX_PROMPTS,
    description: 'Empty until the pipeline has written them',
  })
  readonly items!: readonly DatedPromptDto[];
}
