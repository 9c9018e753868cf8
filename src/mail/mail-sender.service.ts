import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { SecretBox } from '../config/secret-box';
import { Config } from '../config/config';
import { outlastOutage } from '../database/outlast-outage';
import { MailTransport } from './mail-transport';
import { bookNotSent, bookSent, type ClaimedMail } from './mails.queries';

/** Seconds to the next try after each failed one; a mail that fails once more is given up. */
const MAIL_RETRY_SECONDS = [10, 60, 300, 1_800, 7_200, 21_600, 43_200] as const;

/** Sends claimed mails. One may be sent twice when a worker dies between sending it and booking that. */
@Injectable()
export class MailSenderService implements OnApplicationShutdown {
  private readonly logger = new Logger(MailSenderService.name);

  constructor(
    private readonly dataSource: DataSource,
    private readonly secrets: SecretBox,
    private readonly transport: MailTransport,
    private readonly config: Config,
  ) {}

  onApplicationShutdown(): void {
    this.transport.close();
  }

  async send(mail: ClaimedMail): Promise<void> {
    const { id, recipient: to, subject, attempt, failures } = mail;
    try {
      const text = this.secrets.open(mail.bodySealed);
      await this.transport.send({ id, from: this.config.mailFrom, to, subject, text });
    } catch (error) {
      // servers repeat the address that they refuse, as they write it; logs have no addresses
      const message = error instanceof Error ? error.message : String(error);
      const fault = message.replace(/[^\s<>]+@[^\s<>]+/gu, '[address]');
      const retrySeconds = MAIL_RETRY_SECONDS[failures] ?? null;
      this.logger.warn({ mailId: id, attempt, retrySeconds, fault }, 'a mail could not be sent');
      await bookNotSent(this.dataSource, mail, fault, retrySeconds);
      return;
    }
    await outlastOutage(() => bookSent(this.dataSource, mail));
  }
}
