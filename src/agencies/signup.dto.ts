import { ApiProperty } from '@nestjs/swagger';
import { TIER_NAMES } from '../auth/tiers';
import { AccountName, MailAddress, NAME_RULE } from './account-name.decorator';

export class SignupRequestDto {
  @MailAddress('ops@brightside-agency.com')
  readonly email!: string;

  @AccountName({ description: NAME_RULE, example: 'Brightside Agency' })
  readonly agency_name!: string;
}

export class QuotasDto {
  @ApiProperty({ description: 'Requests per minute and key', type: 'integer', example: 30 })
  readonly rate_limit_per_min!: number;

  @ApiProperty({
    description: 'Reads per calendar month (UTC), cached and fresh together',
    type: 'integer',
    example: 100,
  })
  readonly monthly_quota!: number;

  @ApiProperty({
    description: 'Fresh units per calendar month (UTC): one for each sample of a fresh report',
    type: 'integer',
    example: 3,
  })
  readonly monthly_fresh_quota!: number;
}

export class NextStepDto {
  @ApiProperty({
    description: 'A first call to try, with the key in the variable API_KEY',
    example: `curl -X POST https://reports.example.com/v1/domains -H "Authorization: Bearer $API_KEY" -H 'Content-Type: application/json' -d '{"domain":"example.com"}'`,
  })
  readonly example!: string;

  @ApiProperty({ example: 'https://reports.example.com/docs' })
  readonly docs_url!: string;
}

export class SignupResponseDto {
  @ApiProperty({ type: 'integer', example: 17 })
  readonly agency_id!: number;

  @ApiProperty({
    description: 'Plaintext bearer token. Returned once and cannot be retrieved later.',
    pattern: '^aeo_[0-9a-f]{56}$',
    example: 'aeo_4be1c0ffee00112233445566778899aabbccddeeff00112233445566',
  })
  readonly api_key!: string;

  @ApiProperty({
    description: 'First 12 characters of the token, to recognise it by',
    example: 'aeo_4be1c0ff',
  })
  readonly token_prefix!: string;

  @ApiProperty({ enum: TIER_NAMES, example: 'free' })
  readonly tier!: string;

  @ApiProperty()
  readonly quotas!: QuotasDto;

  @ApiProperty()
  readonly next!: NextStepDto;
}
