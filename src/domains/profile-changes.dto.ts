import { ApiPropertyOptional } from '@nestjs/swagger';
import { ArrayMaxSize, IsArray, IsObject, IsString } from 'class-validator';
import { ScheduleFieldsDto } from '../schedules/schedule.dto';
import { MAX_GIVEN_PROMPTS } from './onboarding.dto';
import { MayBeNull, ProfileFieldsDto } from './profile-fields.dto';

export class ProfileChangesDto extends ProfileFieldsDto {
  @ApiPropertyOptional({
    description:
      'As at registration. Prompts that stay keep their answers; the new ones are asked. null: the service writes five of its own, for the profile as it is now.',
    type: [String],
    nullable: true,
    minItems: 1,
    maxItems: MAX_GIVEN_PROMPTS,
    example: ['What is the best CRM for a small agency?', 'Which CRM has the best free plan?'],
  })
  @MayBeNull()
  @IsArray({ message: 'custom_prompts must be an array of strings' })
  @ArrayMaxSize(MAX_GIVEN_PROMPTS, {
    message: `custom_prompts must hold at most ${MAX_GIVEN_PROMPTS} prompts`,
  })
  @IsString({ each: true, message: 'custom_prompts must be an array of strings' })
  readonly custom_prompts?: string[] | null;

  @ApiPropertyOptional({
    type: ScheduleFieldsDto,
    nullable: true,
    description:
      'Has the domain probed by itself, each time for one fresh unit, which is given back when the build fails. null turns it off. A day without a unit left is skipped, as is one whose prompts were asked already: see `schedule` of the domain.',
  })
  @MayBeNull()
  @IsObject({ message: 'schedule must be an object with frequency, or null' })
  readonly schedule?: object | null;
}
