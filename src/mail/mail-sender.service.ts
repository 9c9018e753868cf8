import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { SecretBox } from '../common/secret-box';
import { queryRow, queryRows } from '../database/query';
import type { MailTransport } from './mail-transport';

export const MAIL_TRANSPORT = Symbol('MAIL_TRANSPORT');
export const MAIL_FROM = Symbol('MAIL_FROM');

/** Seconds to the next try after each failed one; a mail that fails once more is given up. */
export const MAIL_RETRY_SECONDS = [10, 60, 300, 1_800, 7_200, 21_600, 43_200] as const;
const LEASE_SECONDS = 60;

interface ClaimedMail {
  readonly id: string;
  readonly recipient: string;
  readonly subject: string;
  readonly bodySealed: Buffer;
  readonly attempt: number;
}

/** Sends what waits in the outbox. A mail may be sent twice when a worker dies between sending and saying so. */
@Injectable()
export class MailSenderService implements OnApplicationShutdown {
  private readonly logger = new Logger(MailSenderService.name);

  constructor(
    private readonly dataSource: DataSource,
    private readonly secrets: SecretBox,
    @Inject(MAIL_TRANSPORT) private readonly transport: MailTransport,
    @Inject(MAIL_FROM) private readonly from: string,
  ) {}

  onApplicationShutdown(): void {
    this.transport.close();
  }

  /** Mails that are due and nobody's, oldest first. */
  async due(limit: number): Promise<{ id: string; attempt: number }[]> {
    return await queryRows(
      this.dataSource,
      `SELECT id, attempt FROM mails
        WHERE state = 'due' AND due_at <= now() AND (lease_until IS NULL OR lease_until < now())
        ORDER BY due_at LIMIT $1`,
      [limit],
    );
  }

  /** Tries one mail once. Does nothing when another worker has it or it is not due. */
  async send(id: string): Promise<void> {
    const mail = await this.claim(id);
    if (mail === null) return;
    try {
      const text = this.secrets.open(mail.bodySealed);
      await this.transport.send({ id, from: this.from, to: mail.recipient, subject: mail.subject, text });
    } catch (error) {
      await this.postpone(mail, error instanceof Error ? error.message : String(error));
      return;
    }
    await this.dataSource.query(
      `UPDATE mails SET state = 'sent', sent_at = now(), body_sealed = NULL, lease_until = NULL, last_error = NULL
        WHERE id = $1`,
      [id],
    );
  }

  private async claim(id: string): Promise<ClaimedMail | null> {
    return await queryRow<ClaimedMail>(
      this.dataSource,
      `UPDATE mails SET attempt = attempt + 1, lease_until = now() + make_interval(secs => $2)
        WHERE id = $1 AND state = 'due' AND due_at <= now() AND (lease_until IS NULL OR lease_until < now())
        RETURNING id, recipient, subject, body_sealed AS "bodySealed", attempt`,
      [id, LEASE_SECONDS],
    );
  }

  private async postpone(mail: ClaimedMail, fault: string): Promise<void> {
    const waitSeconds = MAIL_RETRY_SECONDS[mail.attempt - 1];
    this.logger.warn(
      { mailId: mail.id, attempt: mail.attempt, waitSeconds, fault },
      'a mail could not be sent',
    );
    await this.dataSource.query(
      `UPDATE mails SET lease_until = NULL, last_error = left($2, 500),
              state = CASE WHEN $3::int IS NULL THEN 'failed' ELSE 'due' END,
              body_sealed = CASE WHEN $3::int IS NULL THEN NULL ELSE body_sealed END,
              due_at = now() + make_interval(secs => COALESCE($3::int, 0))
        WHERE id = $1`,
      [mail.id, fault, waitSeconds ?? null],
    );
  }
}
