import { Get, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { Caller } from '../auth/caller.decorator';
import type { Principal } from '../auth/principal';
import { ApiController, ApiErrorsWithToken } from '../common/api.decorator';
import { cutPage, idCursor } from '../common/page';
import { PageQueryDto } from '../common/page.dto';
import { AuditLogDto } from './audit-log.dto';
import { presentAuditEntry } from './audit-log.presenter';
import { AuditLogService } from './audit-log.service';

@ApiController('Accounts', 'v1/audit-log')
export class AuditLogController {
  constructor(private readonly auditLog: AuditLogService) {}

  @Get()
  @ApiOperation({
    operationId: 'listAuditLog',
    summary: 'Who changed what, newest first',
    description:
      'Changes of keys, people, sessions, branding, tier, limits, domains, alerts and share links. Kept for RETAIN_AUDIT_LOG_DAYS days.',
  })
  @ApiOkResponse({ type: AuditLogDto })
  @ApiErrorsWithToken()
  async list(@Caller() { agencyId }: Principal, @Query() query: PageQueryDto): Promise<AuditLogDto> {
    const entries = await this.auditLog.page(agencyId, idCursor('audit-log', query.cursor), query.limit + 1);
    const { shown, next_cursor } = cutPage('audit-log', entries, query.limit, ({ id }) => id);
    return { items: shown.map(presentAuditEntry), next_cursor };
  }
}
