import { randomBytes } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { hashToken } from '../auth/api-token';
import { Config } from '../config/config';
import { TransactionsService } from '../database/transactions.service';
import { mailbox } from '../text/mailbox';
import { AccountMailsService, type MailedLink } from './account-mails.service';
import {
  holderOfLink,
  insertLink,
  LIFE_MINUTES,
  lockPeople,
  type LinkHolder,
  type Member,
  membersOf,
  type LinkUser,
  useLink,
} from './sign-in-links.queries';

/** 192 bits: nobody guesses one within its time. */
const TOKEN_BYTES = 24;
const TOKEN = /^[\w-]{32}$/;

@Injectable()
export class SignInLinksService {
  private readonly logger = new Logger(SignInLinksService.name);

  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: TransactionsService,
    private readonly mails: AccountMailsService,
    private readonly config: Config,
  ) {}

  /**
   * Mails a link for each agency that has this address among its people. Resolves before the mail is written, so that
   * neither the answer nor its time tells whether there is such a person. Rejects when the database cannot be reached.
   * `query`: what else the link is to say.
   */
  async ask(email: string, query: Readonly<Record<string, string>> = {}): Promise<void> {
    const address = mailbox(email);
    const members = await membersOf(this.dataSource, address);
    if (members.length === 0) return;
    this.send(address, members, query).catch((error: unknown) => {
      this.logger.error({ err: error }, 'a sign-in link could not be mailed');
    });
  }

  /** Uses nothing up: programs that look at the links of a mail may look. null: the link does not work. */
  async holder(token: string): Promise<LinkHolder | null> {
    if (!TOKEN.test(token)) return null;
    return await holderOfLink(this.dataSource, hashToken(token));
  }

  /** Whose link it is, once. null: the link does not work, or not any more. */
  async use(token: string): Promise<LinkUser | null> {
    if (!TOKEN.test(token)) return null;
    return await useLink(this.dataSource, hashToken(token));
  }

  private async send(
    address: string,
    members: readonly Member[],
    query: Readonly<Record<string, string>>,
  ): Promise<void> {
    const mailId = await this.transactions.run(null, async (manager) => {
      const links: MailedLink[] = [];
      await lockPeople(manager, members);
      for (const { personId, agencyName } of members) {
        const token = randomBytes(TOKEN_BYTES).toString('base64url');
        if (!(await insertLink(manager, personId, hashToken(token)))) continue;
        const search = new URLSearchParams({ token, ...query }).toString();
        links.push({ agencyName, url: `${this.config.dashboardUrl}/sign-in/link?${search}` });
      }
      if (links.length === 0) return null;
      return await this.mails.signInLinks(manager, address, links, LIFE_MINUTES);
    });
    if (mailId !== null) await this.mails.nudge([mailId]);
  }
}
