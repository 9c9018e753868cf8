import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, Repository } from 'typeorm';
import { Person } from './person.entity';

@Injectable()
export class PeopleService {
  constructor(@InjectRepository(Person) private readonly people: Repository<Person>) {}

  /** In the order in which they came: the owner of the account first. */
  async ofAgency(agencyId: number, manager: EntityManager = this.people.manager): Promise<Person[]> {
    return await manager.find(Person, { where: { agencyId }, order: { id: 'ASC' } });
  }
}
