import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuthModule } from '../auth/auth.module';
import { MailModule } from '../mail/mail.module';
import { AccountMailsService } from './account-mails.service';
import { AgenciesService } from './agencies.service';
import { Agency } from './agency.entity';
import { KeyChangesService } from './key-changes.service';
import { KeysController } from './keys.controller';
import { SignupController } from './signup.controller';
import { SignupLimitService } from './signup-limit.service';
import { SignupService } from './signup.service';

@Module({
  imports: [TypeOrmModule.forFeature([Agency]), AuthModule, MailModule],
  controllers: [KeysController, SignupController],
  providers: [AccountMailsService, AgenciesService, KeyChangesService, SignupService, SignupLimitService],
  exports: [KeyChangesService],
})
export class AgenciesModule {}
