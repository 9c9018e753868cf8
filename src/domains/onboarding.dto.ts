import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { ArrayMaxSize, IsArray, IsString, MaxLength, MinLength } from 'class-validator';
import { MayBeAbsent } from '../common/request.decorators';
import { ProfileFieldsDto } from './profile-fields.dto';

/** Ten may remain after identical ones are merged; no honest list is longer than this before. */
const MAX_GIVEN_PROMPTS = 100;

// of several rules that a value breaks the last one here is told
export const CustomPrompts = (description: string, nullable = false): PropertyDecorator =>
  applyDecorators(
    IsString({ each: true, message: '$property must be an array of strings' }),
    ArrayMaxSize(MAX_GIVEN_PROMPTS, { message: `$property must hold at most ${MAX_GIVEN_PROMPTS} prompts` }),
    IsArray({ message: '$property must be an array of strings' }),
    ApiPropertyOptional({
      description,
      type: [String],
      ...(nullable && { nullable }),
      minItems: 1,
      maxItems: MAX_GIVEN_PROMPTS,
      example: ['What is the best CRM for a small agency?', 'Which CRM has the best free plan?'],
    }),
  );

export class OnboardRequestDto extends ProfileFieldsDto {
  @ApiProperty({
    description: 'A bare host or a URL; scheme, path, port and a leading `www.` are dropped',
    minLength: 1,
    maxLength: 2048,
    example: 'example.com',
  })
  @IsString({ message: 'domain must be a string' })
  @MinLength(1, { message: 'domain must not be empty', context: { code: 'invalid_domain' } })
  @MaxLength(2048, {
    message: 'domain must have at most 2048 characters',
    context: { code: 'invalid_domain' },
  })
  readonly domain!: string;

  @MayBeAbsent()
  @CustomPrompts(
    '1 to 10 prompts after identical ones (case and surrounding white space aside) are merged, each 1 to 500 characters; 3 to 10 recommended. When present, the service writes none of its own; when absent, it writes 5.',
  )
  readonly custom_prompts?: string[];
}

export class OnboardResponseDto {
  @ApiProperty({ type: 'integer', example: 42 })
  readonly domain_id!: number;

  @ApiProperty({ format: 'uuid', example: '5f6d1a52-0c6f-4a5e-9f43-3c1f5e8f7a10' })
  readonly job_id!: string;

  @ApiProperty({ description: 'Path of the report', example: '/v1/reports/42' })
  readonly status_url!: string;

  @ApiProperty({ description: 'Median of the recent pipelines', type: 'integer', example: 75 })
  readonly eta_seconds!: number;

  @ApiProperty({ description: 'False when the domain was registered before' })
  readonly created!: boolean;
}
