import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn } from 'class-validator';
import { type Scope, SCOPES } from '../auth/principal';
import { MayBeAbsent } from '../common/request.decorators';
import { MailAddress } from './account-name.decorator';
import { MAX_PEOPLE } from './people-changes.service';
import { NULLABLE } from '../common/nullable';

export class PersonRequestDto {
  @MailAddress('sam@brightside-agency.com')
  readonly email!: string;

  @ApiPropertyOptional({
    enum: SCOPES,
    default: 'full',
    description: '`full`: may make and revoke keys on the dashboard; `read`: may only look',
  })
  @MayBeAbsent()
  @IsIn(SCOPES, { message: `scope must be one of ${SCOPES.join(', ')}` })
  readonly scope: Scope = 'full';
}

export class PersonDto {
  @ApiProperty({ type: 'integer', example: 12 })
  readonly id!: number;

  @ApiProperty({ format: 'email', description: 'Lower case', example: 'sam@brightside-agency.com' })
  readonly email!: string;

  @ApiProperty({ enum: SCOPES, example: 'full' })
  readonly scope!: string;

  @ApiProperty({ format: 'date-time', example: '2026-11-21T09:30:00.000Z' })
  readonly created_at!: string;

  @ApiProperty({
    ...NULLABLE.instant,
    description: 'By a mailed link; null: never',
    example: '2026-11-21T10:00:00.000Z',
  })
  readonly last_signed_in_at!: string | null;
}

export class PeopleDto {
  @ApiProperty({ type: [PersonDto], maxItems: MAX_PEOPLE, description: 'The owner of the account first' })
  readonly items!: readonly PersonDto[];
}
