import { Body, Delete, Get, Header, HttpCode, Param, Post, Query } from '@nestjs/common';
import {
  ApiCreatedResponse,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiParam,
} from '@nestjs/swagger';
import { ApiKeysService } from '../auth/api-keys.service';
import { Caller } from '../auth/caller.decorator';
import { changerOf, type Principal } from '../auth/principal';
import { ApiController, ApiErrorsWithToken } from '../common/api.decorator';
import { cutPage, idCursor } from '../common/page';
import { PageQueryDto } from '../common/page.dto';
import { KeyChangesService } from './key-changes.service';
import { KeyPrefixPipe } from './key-prefix.pipe';
import { KeyPageDto, KeyRequestDto, NewKeyDto, RevokeQueryDto } from './keys.dto';
import { presentKey } from './keys.presenter';

@ApiController('Accounts', 'v1/keys')
export class KeysController {
  constructor(
    private readonly keys: ApiKeysService,
    private readonly changes: KeyChangesService,
  ) {}

  @Get()
  @ApiOperation({ operationId: 'listKeys', summary: 'The API keys of the agency, newest first' })
  @ApiOkResponse({ type: KeyPageDto })
  @ApiErrorsWithToken()
  async list(@Caller() { agencyId }: Principal, @Query() query: PageQueryDto): Promise<KeyPageDto> {
    const keys = await this.keys.page(agencyId, idCursor('keys', query.cursor), query.limit + 1);
    const { shown, next_cursor } = cutPage('keys', keys, query.limit, ({ id }) => id);
    return { items: shown.map(presentKey), next_cursor };
  }

  @Post()
  @Header('Cache-Control', 'no-store')
  @ApiOperation({
    operationId: 'createKey',
    summary: 'Make a further API key',
    description:
      'The key is shown in this answer only. To rotate a key, make another, change over to it, and revoke the old one: until then both work. The owner is told by mail, without the key. An agency may have 20 live keys, and add 60 keys and people an hour, both together; revoking and removing is not limited.',
  })
  @ApiCreatedResponse({ type: NewKeyDto })
  @ApiErrorsWithToken('insufficient_scope', 'key_limit_exceeded')
  async make(@Caller() caller: Principal, @Body() { name, scope }: KeyRequestDto): Promise<NewKeyDto> {
    const { key, token } = await this.changes.make(changerOf(caller), { name, scope });
    return Object.assign(presentKey(key), { api_key: token.plaintext });
  }

  @Delete(':prefix')
  @HttpCode(204)
  @ApiParam({ name: 'prefix', schema: { type: 'string', pattern: '^aeo_[0-9a-f]{8}$' } })
  @ApiOperation({
    operationId: 'revokeKey',
    summary: 'Revoke an API key',
    description:
      'It stops working within a second, and the dashboard sessions that it opened end. The last key with full scope needs `force`. The owner is told by mail.',
  })
  @ApiNoContentResponse({ description: 'Revoked' })
  @ApiErrorsWithToken('insufficient_scope', 'key_not_found', 'last_full_key')
  async revoke(
    @Caller() caller: Principal,
    @Param('prefix', KeyPrefixPipe) prefix: string,
    @Query() { force }: RevokeQueryDto,
  ): Promise<void> {
    await this.changes.revoke(changerOf(caller), prefix, force);
  }
}
