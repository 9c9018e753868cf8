import { Process, Processor } from '@nestjs/bull';
import type { Job } from 'bull';
import { MailSenderService } from '../mail/mail-sender.service';
import { MAILS_QUEUE } from '../mail/mails.queue';
import type { Nudge } from '../queue/nudge';

const CONCURRENCY = 4;

@Processor(MAILS_QUEUE)
export class MailProcessor {
  constructor(private readonly sender: MailSenderService) {}

  @Process({ concurrency: CONCURRENCY })
  async process(job: Job<Nudge>): Promise<void> {
    await this.sender.send(job.data.id);
  }
}
