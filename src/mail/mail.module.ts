import * as path from 'node:path';
import { BullModule } from '@nestjs/bull';
import { type DynamicModule, Module } from '@nestjs/common';
import { MailOutboxService } from './mail-outbox.service';
import { MAIL_FROM, MAIL_TRANSPORT, MailSenderService } from './mail-sender.service';
import { fileTransport, smtpTransport } from './mail-transport';
import { MAILS_QUEUE } from './mails.queue';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Mail } from './mail.entity';
import { SecretBoxModule } from '../common/secret-box.module';

export interface MailSettings {
  /** null: mails become files under `outboxDir`. */
  readonly smtpUrl: string | null;
  readonly from: string;
  readonly dataDir: string;
}

@Module({})
export class MailModule {
  static forRoot(settings: MailSettings): DynamicModule {
    const transport =
      settings.smtpUrl === null
        ? fileTransport(path.join(settings.dataDir, 'outbox'))
        : smtpTransport(settings.smtpUrl);
    return {
      module: MailModule,
      global: true,
      imports: [
        TypeOrmModule.forFeature([Mail]),
        SecretBoxModule,
        BullModule.registerQueue({ name: MAILS_QUEUE }),
      ],
      providers: [
        MailOutboxService,
        MailSenderService,
        { provide: MAIL_TRANSPORT, useValue: transport },
        { provide: MAIL_FROM, useValue: settings.from },
      ],
      exports: [MailOutboxService, MailSenderService, BullModule],
    };
  }
}
