import type { AuditEntryDto } from './audit-log.dto';
import type { AuditEntry } from './audit-entry.entity';

export function presentAuditEntry({
  at,
  action,
  actorKind,
  actor,
  subject,
  detail,
}: AuditEntry): AuditEntryDto {
  return {
    at: at.toISOString(),
    action,
    actor: { kind: actorKind, name: orNull(actor) },
    subject: orNull(subject),
    detail,
  };
}

function orNull(text: string): string | null {
  return text === '' ? null : text;
}
