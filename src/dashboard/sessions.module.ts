import { Module } from '@nestjs/common';
import { SessionGuard } from './session.guard';
import { SessionsService } from './sessions.service';

/** Who is signed in to the pages. */
@Module({
  providers: [SessionGuard, SessionsService],
  exports: [SessionGuard, SessionsService],
})
export class SessionsModule {}
