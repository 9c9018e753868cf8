import { wholeNumber } from './rules';
import type { VariableTable } from './variable';

/** How long what is kept. */
export const RETENTION_VARIABLES = {
  retainIdempotencyKeysHours: {
    name: 'RETAIN_IDEMPOTENCY_KEYS_HOURS',
    rule: wholeNumber(1, 8760),
    default: '24',
    meaning: 'hours in which a request repeated with its `Idempotency-Key` gets the first answer again',
  },
  retainRawAnswersDays: {
    name: 'RETAIN_RAW_ANSWERS_DAYS',
    rule: wholeNumber(1, 36500),
    default: '30',
    meaning: "days that the engines' responses are kept as received",
  },
  retainEngineCallsDays: {
    name: 'RETAIN_ENGINE_CALLS_DAYS',
    rule: wholeNumber(62, 36500),
    default: '400',
    meaning: 'days that calls of engines and their costs are kept; then they go month by month',
  },
  retainLedgerDays: {
    name: 'RETAIN_LEDGER_DAYS',
    rule: wholeNumber(62, 36500),
    default: '3650',
    meaning: 'days that the ledger of units is kept; then it goes month by month',
  },
  retainWebhookBodiesDays: {
    name: 'RETAIN_WEBHOOK_BODIES_DAYS',
    rule: wholeNumber(2, 36500),
    default: '30',
    meaning: "days that a webhook's body is kept after its last attempt, so that it can be sent again",
  },
  retainMailsDays: {
    name: 'RETAIN_MAILS_DAYS',
    rule: wholeNumber(2, 36500),
    default: '30',
    meaning: 'days that recipient and subject of a mail are kept',
  },
  retainDeletedDomainsDays: {
    name: 'RETAIN_DELETED_DOMAINS_DAYS',
    rule: wholeNumber(1, 36500),
    default: '7',
    meaning:
      'days that the data of a deleted domain is kept; private answers are erased at once; very many, and those of a build under way, within an hour',
  },
  retainSharedAnswersDays: {
    name: 'RETAIN_SHARED_ANSWERS_DAYS',
    rule: wholeNumber(2, 36500),
    default: '400',
    meaning:
      "days that the engines' answers are kept; under 36, alerts that a rate has moved have too few days to compare with",
  },
  retainShareLinksDays: {
    name: 'RETAIN_SHARE_LINKS_DAYS',
    rule: wholeNumber(1, 36500),
    default: '90',
    meaning: 'days after its time that a share link is still listed, and says that it has expired',
  },
  retainAccessLogsDays: {
    name: 'RETAIN_ACCESS_LOGS_DAYS',
    rule: wholeNumber(1, 36500),
    default: '90',
    meaning: "days that the counts of a site's access logs are kept",
  },
  retainAuditLogDays: {
    name: 'RETAIN_AUDIT_LOG_DAYS',
    rule: wholeNumber(1, 36500),
    default: '400',
    meaning: 'days that the audit log keeps who changed what',
  },
} satisfies VariableTable;
