import { ApiProperty } from '@nestjs/swagger';
import { MAX_PAGE_ITEMS, PageDto } from '../common/page.dto';
import { ACTOR_KINDS, AUDIT_ACTIONS } from './audit-entry.entity';
import { NULLABLE } from '../common/nullable';

export class ActorDto {
  @ApiProperty({
    enum: ACTOR_KINDS,
    description: '`sign_up`: the sign-up of the agency; `operator`: who runs this service',
    example: 'key',
  })
  readonly kind!: string;

  @ApiProperty({
    ...NULLABLE.text,
    description: 'First 12 characters of a key, or an address; null for the operator',
    example: 'aeo_4be1c0ff',
  })
  readonly name!: string | null;
}

export class AuditEntryDto {
  @ApiProperty({ format: 'date-time', example: '2026-11-21T09:30:00.000Z' })
  readonly at!: string;

  @ApiProperty({ enum: AUDIT_ACTIONS, example: 'key_made' })
  readonly action!: string;

  @ApiProperty()
  readonly actor!: ActorDto;

  @ApiProperty({
    ...NULLABLE.text,
    description:
      'What was changed: first 12 characters of a key, an address, a domain; null for the agency itself',
    example: 'aeo_77aa01bc',
  })
  readonly subject!: string | null;

  @ApiProperty({
    ...NULLABLE.text,
    description:
      'Its name or scope at that time, the fields that changed, the host that alerts go to, or what a tier or a limit is now',
    example: 'Nightly export',
  })
  readonly detail!: string | null;
}

export class AuditLogDto extends PageDto {
  @ApiProperty({ type: [AuditEntryDto], maxItems: MAX_PAGE_ITEMS, description: 'Newest first' })
  readonly items!: readonly AuditEntryDto[];
}
