import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, Repository } from 'typeorm';
import { insertPerson } from '../auth/people.queries';
import { MAX_ID } from '../common/max-id';
import { mailbox } from '../text/mailbox';
import { insertAgency } from './agencies.queries';
import { Agency } from './agency.entity';

@Injectable()
export class AgenciesService {
  constructor(@InjectRepository(Agency) private readonly agencies: Repository<Agency>) {}

  /** On the free tier, with its owner as the first of its people; null when the address has an agency already. */
  async create(manager: EntityManager, name: string, email: string): Promise<Agency | null> {
    const id = await insertAgency(manager, name, email);
    if (id === null) return null;
    await insertPerson(manager, { agencyId: id, email, scope: 'full' });
    return await this.byId(manager, id);
  }

  async byId(manager: EntityManager, id: number): Promise<Agency> {
    return await manager.findOneByOrFail(Agency, { id });
  }

  /** By number or by email; null when there is none. */
  async find(idOrEmail: string): Promise<Agency | null> {
    const isId = /^\d+$/.test(idOrEmail) && Number(idOrEmail) <= MAX_ID;
    return await this.agencies.findOneBy(isId ? { id: Number(idOrEmail) } : { email: mailbox(idOrEmail) });
  }

  async list(): Promise<Agency[]> {
    return await this.agencies.find({ order: { id: 'ASC' } });
  }
}
