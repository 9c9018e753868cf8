import type { AuditEntryDto } from './audit-log.dto';
import type { AuditEntry } from './audit-entry.entity';

export function presentAuditEntry(entry: AuditEntry): AuditEntryDto {
  const { at, action, actorKind, actor, subject, detail } = entry;
  return {
    at: at.toISOString(),
    action,
    actor: { kind: actorKind, name: actor || null },
    subject: subject || null,
    detail,
  };
}
