import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectQueue } from '@nestjs/bull';
import type { Queue } from 'bull';
import { SecretBox } from '../common/secret-box';
import type { Executor } from '../database/query';
import { type Nudge, nudge } from '../queue/nudge';
import { MAILS_QUEUE } from './mails.queue';

export interface OutgoingMail {
  readonly recipient: string;
  readonly subject: string;
  readonly body: string;
}

/** Puts mails into the outbox, inside the transaction of the work that they speak of. */
@Injectable()
export class MailOutboxService {
  constructor(
    private readonly secrets: SecretBox,
    @InjectQueue(MAILS_QUEUE) private readonly queue: Queue<Nudge>,
  ) {}

  /** Answers the id to nudge once the transaction is committed. */
  async add(executor: Executor, mail: OutgoingMail): Promise<string> {
    const id = randomUUID();
    await executor.query('INSERT INTO mails (id, recipient, subject, body_sealed) VALUES ($1, $2, $3, $4)', [
      id,
      mail.recipient,
      mail.subject,
      this.secrets.seal(mail.body),
    ]);
    return id;
  }

  async nudge(id: string): Promise<void> {
    await nudge(this.queue, id, 0);
  }
}
