import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsString, MaxLength } from 'class-validator';
import { ENGINE_IDS } from '../config/engine-settings';
import { MayBeAbsent } from './request.decorators';

/** An engine in a query, by which answers are chosen; it may be absent. */
export function EngineFilter(): PropertyDecorator {
  return applyDecorators(
    ApiPropertyOptional({
      description: 'Only answers of this engine, even if it is no longer asked',
      enum: ENGINE_IDS,
      example: 'openai',
    }),
    MayBeAbsent(),
    IsIn(ENGINE_IDS, { message: `engine must be one of ${ENGINE_IDS.join(', ')}` }),
  );
}

/** A prompt in a query, by which answers are chosen; it may be absent. */
export function PromptFilter(): PropertyDecorator {
  return applyDecorators(
    ApiPropertyOptional({
      description: 'Only answers to this prompt; case and surrounding white space aside',
      type: 'string',
      maxLength: 500,
      example: 'What is the best CRM for a small agency?',
    }),
    MayBeAbsent(),
    MaxLength(500, { message: 'prompt must have at most 500 characters' }),
    IsString({ message: 'prompt must be a string' }),
  );
}
