import { BullModule } from '@nestjs/bull';
import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Config } from '../config/config';
import { MAILS_QUEUE, MailOutboxService } from './mail-outbox.service';
import { MailSenderService } from './mail-sender.service';
import { mailTransport, MailTransport } from './mail-transport';
import { Mail } from './mail.entity';

@Module({
  imports: [TypeOrmModule.forFeature([Mail]), BullModule.registerQueue({ name: MAILS_QUEUE })],
  providers: [
    MailOutboxService,
    MailSenderService,
    { provide: MailTransport, inject: [Config], useFactory: mailTransport },
  ],
  exports: [MailOutboxService, MailSenderService],
})
export class MailModule {}
