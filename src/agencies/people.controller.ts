import { Body, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import {
  ApiCreatedResponse,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiParam,
} from '@nestjs/swagger';
import { Caller } from '../auth/caller.decorator';
import { PeopleService } from '../auth/people.service';
import { changerOf, type Principal } from '../auth/principal';
import { ApiController, ApiErrorsWithToken } from '../common/api.decorator';
import { IdPipe } from '../common/id.pipe';
import { PeopleChangesService, personNotFound } from './people-changes.service';
import { PeopleDto, PersonDto, PersonRequestDto } from './people.dto';
import { presentPerson } from './people.presenter';

@ApiController('Accounts', 'v1')
export class PeopleController {
  constructor(
    private readonly people: PeopleService,
    private readonly changes: PeopleChangesService,
  ) {}

  @Get('people')
  @ApiOperation({ operationId: 'listPeople', summary: 'The addresses that may sign in to the dashboard' })
  @ApiOkResponse({ type: PeopleDto })
  @ApiErrorsWithToken()
  async list(@Caller() { agencyId }: Principal): Promise<PeopleDto> {
    return { items: (await this.people.ofAgency(agencyId)).map(presentPerson) };
  }

  @Post('people')
  @ApiOperation({
    operationId: 'addPerson',
    summary: 'Let an address sign in to the dashboard',
    description:
      'A person signs in by a link that is mailed to the address, works once and for 15 minutes. The address, at most 5 times a day, and the owner of the account are told by mail. Clients need no account: give them a share link. An agency may have 50 people, and add 60 keys and people an hour, both together; revoking and removing is not limited.',
  })
  @ApiCreatedResponse({ type: PersonDto })
  @ApiErrorsWithToken('insufficient_scope', 'people_limit_exceeded', 'person_exists')
  async add(@Caller() caller: Principal, @Body() { email, scope }: PersonRequestDto): Promise<PersonDto> {
    return presentPerson(await this.changes.add(changerOf(caller), { email, scope }));
  }

  @Delete('people/:id')
  @HttpCode(204)
  @ApiParam({ name: 'id', schema: { type: 'integer', minimum: 1 } })
  @ApiOperation({
    operationId: 'removePerson',
    summary: 'Take access to the dashboard away from an address',
    description:
      'Its sessions and links end at once; keys that it made stay. The owner of the account cannot be removed.',
  })
  @ApiNoContentResponse({ description: 'Removed' })
  @ApiErrorsWithToken('insufficient_scope', 'person_not_found', 'owner_not_removable')
  async remove(
    @Caller() caller: Principal,
    @Param('id', new IdPipe('id', personNotFound)) id: number,
  ): Promise<void> {
    await this.changes.remove(changerOf(caller), id);
  }

  @Delete('sessions')
  @HttpCode(204)
  @ApiOperation({
    operationId: 'endSessions',
    summary: 'Sign everybody out of the dashboard',
    description:
      'Ends all sessions of the agency, of keys and of people, and with them the sign-in links that were mailed. API keys keep working.',
  })
  @ApiNoContentResponse({ description: 'Signed out' })
  @ApiErrorsWithToken('insufficient_scope')
  async endSessions(@Caller() caller: Principal): Promise<void> {
    await this.changes.endAllSessions(changerOf(caller));
  }
}
