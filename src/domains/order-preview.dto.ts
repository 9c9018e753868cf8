import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn } from 'class-validator';
import { MayBeAbsent } from '../common/request.decorators';
import { NULLABLE } from '../common/nullable';

export class DryRunQueryDto {
  @ApiPropertyOptional({
    enum: ['true', 'false'],
    default: 'false',
    description: '`true`: all is checked, nothing is changed, and 200 tells what it would cost',
  })
  @MayBeAbsent()
  @IsIn(['true', 'false'], { message: 'dry_run must be true or false' })
  readonly dry_run: 'true' | 'false' = 'false';
}

export class ReportCostDto {
  @ApiProperty({ type: 'integer', description: 'Prompts times engines times `samples`', example: 15 })
  readonly questions!: number;

  @ApiProperty({
    type: 'integer',
    description:
      'Of these, what reports of your agency hold from today, so that it costs nothing. What others asked is not told, so the real number may be higher',
    example: 6,
  })
  readonly shared_answers!: number;

  @ApiProperty({
    type: 'integer',
    description: 'Calls of engines that have a key: questions, readings, the writing of prompts',
    example: 18,
  })
  readonly calls!: number;

  @ApiProperty({
    format: 'double',
    description:
      'US dollars that the operator pays, by what such calls cost lately, or by list price where there were none; 0 for simulated engines',
    example: 0.18,
  })
  readonly expected_usd!: number;
}

export class OrderPreviewDto extends ReportCostDto {
  @ApiProperty({ enum: [true], example: true })
  readonly dry_run!: boolean;

  @ApiProperty({ ...NULLABLE.whole, description: 'null: it is not registered yet', example: 42 })
  readonly domain_id!: number | null;

  @ApiProperty({ description: 'A domain would be registered', example: false })
  readonly created!: boolean;

  @ApiProperty({
    description: 'A pipeline would start; false: the one that runs is joined, or nothing is to be done',
    example: true,
  })
  readonly starts_build!: boolean;

  @ApiProperty({ type: 'integer', example: 1 })
  readonly monthly_units!: number;

  @ApiProperty({ type: 'integer', example: 1 })
  readonly fresh_units!: number;

  @ApiProperty({
    description:
      "Does it fit into what is left of your agency's limit of the month? If not, the pipeline would fail with `spend_limit_reached`, and also where the service has reached its own limit of the day",
    example: true,
  })
  readonly within_spend_limits!: boolean;
}
