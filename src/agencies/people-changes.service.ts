import { Injectable } from '@nestjs/common';
import { insertPerson } from '../auth/people.queries';
import { PeopleService } from '../auth/people.service';
import { Person } from '../auth/person.entity';
import type { Changer } from '../auth/principal';
import { endSessionsOfAgency } from '../auth/principals.queries';
import { AppError } from '../common/app-error';
import { mailbox } from '../text/mailbox';
import { AccountChangesService } from './account-changes.service';
import { AccountMailsService } from './account-mails.service';
import { Agency } from './agency.entity';
import { voidLinksOfAgency } from './sign-in-links.queries';

export const MAX_PEOPLE = 50;

/** Addresses that may sign in for an agency. The owner of the account gets a mail about each change. */
@Injectable()
export class PeopleChangesService {
  constructor(
    private readonly changes: AccountChangesService,
    private readonly people: PeopleService,
    private readonly mails: AccountMailsService,
  ) {}

  /** Throws as `AccountChangesService.add`, and 403 `people_limit_exceeded`, 409 `person_exists`. */
  async add(changer: Changer, { email, scope }: Pick<Person, 'email' | 'scope'>): Promise<Person> {
    const { agencyId } = changer;
    return await this.changes.add(changer, async (manager, by) => {
      if ((await this.people.ofAgency(agencyId, manager)).length >= MAX_PEOPLE) {
        throw new AppError(
          'people_limit_exceeded',
          `An agency may have ${MAX_PEOPLE} people; remove one first`,
        );
      }
      const id = await insertPerson(manager, { agencyId, email: mailbox(email), scope });
      if (id === null) {
        throw new AppError('person_exists', 'email: this address is one of your people already');
      }
      const person = await manager.findOneByOrFail(Person, { id });
      return {
        result: person,
        audit: { action: 'person_added', subject: person.email, detail: scope },
        mailIds: await this.mails.personAdded(manager, person, by),
      };
    });
  }

  /** Throws as `AccountChangesService.run`, and 404 `person_not_found`, 409 `owner_not_removable`. */
  async remove(changer: Changer, id: number): Promise<void> {
    const { agencyId } = changer;
    await this.changes.run(changer, async (manager, by) => {
      const person = (await this.people.ofAgency(agencyId, manager)).find((one) => one.id === id);
      if (person === undefined) throw personNotFound(id);
      const { email } = await manager.findOneByOrFail(Agency, { id: agencyId });
      if (person.email === email) {
        throw new AppError(
          'owner_not_removable',
          'This address owns the account; the operator can change it',
        );
      }
      // sessions and sign-in links end with the row
      await manager.delete(Person, { id });
      return {
        result: null,
        audit: { action: 'person_removed', subject: person.email },
        mailIds: await this.mails.personRemoved(manager, person, by),
      };
    });
  }

  /** Ends every dashboard session of the agency; no link that was mailed opens another. Throws as `AccountChangesService.run`. */
  async endAllSessions(changer: Changer): Promise<void> {
    await this.changes.run(changer, async (manager) => {
      await endSessionsOfAgency(manager, changer.agencyId);
      await voidLinksOfAgency(manager, changer.agencyId);
      return { result: null, audit: { action: 'sessions_ended', subject: '' }, mailIds: [] };
    });
  }
}

/** 404. */
export function personNotFound(id: number | string): AppError {
  return new AppError('person_not_found', `No person ${id} among yours`);
}
