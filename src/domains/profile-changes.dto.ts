import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsInt, IsObject, IsOptional } from 'class-validator';
import { MayBeAbsent, Within } from '../common/request.decorators';
import { ScheduleFieldsDto } from '../schedules/schedule.dto';
import { MAX_SAMPLES } from './domain.entity';
import { CustomPrompts } from './onboarding.dto';
import { ProfileFieldsDto } from './profile-fields.dto';

export class ProfileChangesDto extends ProfileFieldsDto {
  @IsOptional()
  @CustomPrompts(
    'As at registration. Prompts that stay keep their answers; the new ones are asked. null: the service writes five of its own, for the profile as it is now.',
    true,
  )
  readonly custom_prompts?: string[] | null;

  @ApiPropertyOptional({
    type: ScheduleFieldsDto,
    nullable: true,
    description:
      'Has the domain probed by schedule, in every market or in those that it names, each time for one fresh unit a sample and market, given back when the build fails. null turns it off. A day without a unit left is skipped, as is one whose prompts were asked already: see `schedule` of the domain.',
  })
  @IsOptional()
  @IsObject({ message: 'schedule must be an object with frequency, or null' })
  readonly schedule?: object | null;

  @ApiPropertyOptional({
    type: 'integer',
    minimum: 1,
    maximum: MAX_SAMPLES,
    description:
      'How often each prompt is put to each engine for one report, from the next one on (an order that joins a running build gets the report of that); 1 until you say otherwise. All answers count in its figures. Each sample is asked once a day for all agencies, and uses one fresh unit: a report with 3 samples uses 3, and less by those that a report of the same UTC day has paid for, but at least 1. Further days tell more than further samples.',
    example: 1,
  })
  @MayBeAbsent()
  @IsInt({ message: 'samples must be a whole number' })
  @Within(1, MAX_SAMPLES)
  readonly samples?: number;
}
