import { Module } from '@nestjs/common';
import { SecretBoxModule } from '../config/secret-box.module';
import { SessionGuard } from './session.guard';
import { SessionsService } from './sessions.service';

/** Who is signed in to the pages. */
@Module({
  imports: [SecretBoxModule],
  providers: [SessionGuard, SessionsService],
  exports: [SessionGuard, SessionsService],
})
export class SessionsModule {}
