import { Processor } from '@nestjs/bull';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { LeasedJob } from '../leases/leased-job';
import { MAILS_QUEUE } from '../mail/mail-outbox.service';
import { MailSenderService } from '../mail/mail-sender.service';
import { type ClaimedMail, MAILS } from '../mail/mails.queries';

@Processor(MAILS_QUEUE)
@Injectable()
export class MailProcessor extends LeasedJob<ClaimedMail> {
  constructor(
    dataSource: DataSource,
    private readonly sender: MailSenderService,
  ) {
    super(dataSource, MAILS, { concurrency: 4 });
  }

  protected async run(mail: ClaimedMail): Promise<void> {
    await this.sender.send(mail);
  }
}
