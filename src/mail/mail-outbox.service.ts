import { randomUUID } from 'node:crypto';
import { InjectQueue } from '@nestjs/bull';
import { Injectable } from '@nestjs/common';
import type { Queue } from 'bull';
import type { EntityManager } from 'typeorm';
import { SecretBox } from '../config/secret-box';
import { type Nudge, nudge } from '../queue/nudge';
import { Mail } from './mail.entity';

/** Carries ids of mails that are due. */
export const MAILS_QUEUE = 'mails';

export interface OutgoingMail {
  readonly recipient: string;
  readonly subject: string;
  readonly body: string;
}

/** Puts mails into the outbox, in the transaction of the work that they are about. */
@Injectable()
export class MailOutboxService {
  constructor(
    private readonly secrets: SecretBox,
    @InjectQueue(MAILS_QUEUE) private readonly queue: Queue<Nudge>,
  ) {}

  /** Returns the id to nudge once the transaction is committed. */
  async add(manager: EntityManager, { recipient, subject, body }: OutgoingMail): Promise<string> {
    const id = randomUUID();
    await manager.insert(Mail, { id, recipient, subject, bodySealed: this.secrets.seal(body) });
    return id;
  }

  async nudge(ids: readonly string[]): Promise<void> {
    await nudge(this.queue, ids);
  }
}
