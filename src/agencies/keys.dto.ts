import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsBoolean, IsIn } from 'class-validator';
import { type Scope, SCOPES } from '../auth/principal';
import { MAX_PAGE_ITEMS, PageDto } from '../common/page.dto';
import { MayBeAbsent } from '../common/request.decorators';
import { AccountName, NAME_RULE } from './account-name.decorator';
import { NULLABLE } from '../common/nullable';

export class KeyRequestDto {
  @AccountName({ description: `What you call it. ${NAME_RULE}.`, example: 'Nightly export' })
  readonly name!: string;

  @ApiPropertyOptional({
    enum: SCOPES,
    default: 'full',
    description: '`read`: the key may not change anything',
  })
  @MayBeAbsent()
  @IsIn(SCOPES, { message: `scope must be one of ${SCOPES.join(', ')}` })
  readonly scope: Scope = 'full';
}

export class RevokeQueryDto {
  @ApiPropertyOptional({
    type: 'boolean',
    default: false,
    description: 'Revokes the last key with full scope, too: then only the operator can make another',
  })
  @MayBeAbsent()
  @Transform(({ value }: { value: unknown }) => (value === 'true' ? true : value === 'false' ? false : value))
  @IsBoolean({ message: 'force must be true or false' })
  readonly force: boolean = false;
}

export class KeyDto {
  @ApiProperty({
    description: 'First 12 characters of the key, by which it is known',
    pattern: '^aeo_[0-9a-f]{8}$',
    example: 'aeo_4be1c0ff',
  })
  readonly token_prefix!: string;

  @ApiProperty({ example: 'Nightly export' })
  readonly name!: string;

  @ApiProperty({ enum: SCOPES, example: 'read' })
  readonly scope!: string;

  @ApiProperty({ format: 'date-time', example: '2026-11-21T09:30:00.000Z' })
  readonly created_at!: string;

  @ApiProperty({
    ...NULLABLE.instant,
    description: 'To the minute; null: never',
    example: '2026-11-21T10:00:00.000Z',
  })
  readonly last_used_at!: string | null;

  @ApiProperty({ ...NULLABLE.instant, description: 'null: the key works', example: null })
  readonly revoked_at!: string | null;
}

export class NewKeyDto extends KeyDto {
  @ApiProperty({
    description: 'Plaintext bearer token. Returned once and cannot be retrieved later.',
    pattern: '^aeo_[0-9a-f]{56}$',
    example: 'aeo_4be1c0ffee00112233445566778899aabbccddeeff00112233445566',
  })
  readonly api_key!: string;
}

export class KeyPageDto extends PageDto {
  @ApiProperty({ type: [KeyDto], maxItems: MAX_PAGE_ITEMS, description: 'Newest first, revoked ones too' })
  readonly items!: KeyDto[];
}
