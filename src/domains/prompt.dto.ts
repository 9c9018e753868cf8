import { ApiProperty } from '@nestjs/swagger';
import { PromptDto } from './domain.dto';

export class DatedPromptDto extends PromptDto {
  @ApiProperty({ format: 'date-time', example: '2026-11-21T09:30:00.000Z' })
  readonly created_at!: string;
}

export class PromptListDto {
  @ApiProperty({ type: [DatedPromptDto], description: 'Empty until the pipeline has written them' })
  readonly items!: readonly DatedPromptDto[];
}
