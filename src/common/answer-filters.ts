import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsString, MaxLength } from 'class-validator';
import { MayBeAbsent } from './request.decorators';

/** An engine in a query, by which answers are chosen; it may be absent. */
export function EngineFilter(): PropertyDecorator {
  return applyDecorators(
    ApiPropertyOptional({
      description: 'Only answers of this engine',
      type: 'string',
      maxLength: 24,
      example: 'openai',
    }),
    MayBeAbsent(),
    IsString({ message: 'engine must be a string' }),
    MaxLength(24, { message: 'engine must have at most 24 characters' }),
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
    IsString({ message: 'prompt must be a string' }),
    MaxLength(500, { message: 'prompt must have at most 500 characters' }),
  );
}
