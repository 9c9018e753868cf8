import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuthModule } from '../auth/auth.module';
import { MailModule } from '../mail/mail.module';
import { AgenciesService } from './agencies.service';
import { Agency } from './agency.entity';
import { SignupController } from './signup.controller';
import { SignupService } from './signup.service';
import { SignupThrottleGuard } from './signup-throttle.guard';

@Module({
  imports: [TypeOrmModule.forFeature([Agency]), AuthModule, MailModule],
  controllers: [SignupController],
  providers: [AgenciesService, SignupService, SignupThrottleGuard],
})
export class AgenciesModule {}
