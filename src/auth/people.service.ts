import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, Repository } from 'typeorm';
import { Person } from './person.entity';
import { insertPerson, type NewPerson } from './people.queries';

/** The addresses that may sign in for an agency. */
@Injectable()
export class PeopleService {
  constructor(@InjectRepository(Person) private readonly people: Repository<Person>) {}

  /** In the order in which they came: the owner of the account first. */
  async ofAgency(agencyId: number, manager: EntityManager = this.people.manager): Promise<Person[]> {
    return await manager.find(Person, { where: { agencyId }, order: { id: 'ASC' } });
  }

  /** null when the agency has this address already. */
  async add(manager: EntityManager, person: NewPerson): Promise<Person | null> {
    const id = await insertPerson(manager, person);
    return id === null ? null : await manager.findOneByOrFail(Person, { id });
  }

  /** The sessions and sign-in links of the person end with the row. */
  async remove(manager: EntityManager, id: number): Promise<void> {
    await manager.delete(Person, { id });
  }
}
