import { Processor } from '@nestjs/bull';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { MAILS_QUEUE } from '../mail/mail-outbox.service';
import { MailSenderService } from '../mail/mail-sender.service';
import { type ClaimedMail, MAILS } from '../mail/mails.queries';
import { CallJob } from './call-job';

@Processor(MAILS_QUEUE)
@Injectable()
export class MailProcessor extends CallJob<ClaimedMail> {
  constructor(dataSource: DataSource, sender: MailSenderService) {
    super(dataSource, MAILS, { concurrency: 4 }, (mail) => sender.send(mail));
  }
}
