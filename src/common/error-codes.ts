/** Every `code` an error body can carry: its HTTP status, and what it means to a caller, for the documentation. */
export const ERRORS = {
  no_sections: [400, '`sections` holds no valid key'],
  callback_url_insecure: [400, 'callback_url is not https'],
  callback_url_forbidden: [400, 'callback_url names an address that may not be called'],
  callback_secret_too_short: [400, 'callback_secret has fewer than 16 characters'],
  invalid_request: [
    400,
    'body, path, query or header fails validation; `error` names the field and the rule',
  ],
  invalid_json: [400, 'the body is not JSON'],
  invalid_domain: [400, 'not a registrable public domain name'],
  missing_token: [401, 'no bearer token'],
  invalid_token: [401, 'the token is unknown or revoked'],
  domain_limit_exceeded: [403, 'the agency has as many domains as its tier allows'],
  insufficient_scope: [403, 'a read-only key on a write'],
  key_limit_exceeded: [403, 'the agency has as many live keys as it may have: revoke one first'],
  people_limit_exceeded: [403, 'the agency has as many people as it may have: remove one first'],
  tier_required: [403, 'the tier of the agency does not allow it'],
  share_link_limit_exceeded: [
    403,
    'the domain has as many live share links as it may have: revoke one first',
  ],
  domain_not_found: [404, "no such domain among the caller's"],
  job_not_found: [404, 'no such job, no outcome of it yet, or nothing of it that could be sent again'],
  alert_not_found: [404, 'the domain has no such alert, or none that could be sent again'],
  key_not_found: [404, 'no live key with this prefix'],
  person_not_found: [404, "no such person among the caller's"],
  share_link_not_found: [404, 'the domain has no such share link, or it is revoked'],
  version_not_found: [404, 'the domain has no such report, or none with any of the sections'],
  not_found: [404, 'no such route'],
  method_not_allowed: [405, 'the route has no such method; `Allow` names those that it has'],
  request_timeout: [408, 'the request was not sent in time'],
  email_taken: [409, 'the email has an agency already'],
  build_running: [409, 'the pipeline of the domain is running with other prompts or another default market'],
  idempotency_conflict: [409, 'the Idempotency-Key was used with another body, or for another domain'],
  last_full_key: [409, 'no key with full scope would be left; `force` revokes it nevertheless'],
  person_exists: [409, 'the address is one of the people already'],
  owner_not_removable: [409, 'the address owns the account'],
  payload_too_large: [413, 'the request body is over 64 KB'],
  sync_too_large: [413, 'the report is over 256 KB: use the refresh endpoint with a callback_url'],
  unsupported_media_type: [415, 'the body is not declared as JSON'],
  expectation_failed: [417, 'Expect asks for something other than 100-continue'],
  rate_limited: [429, 'too many requests in this window; see Retry-After'],
  quota_exceeded: [429, 'the monthly quota is used up (cached and fresh reads together)'],
  fresh_quota_exceeded: [
    429,
    'fewer fresh units are left this month than this needs; cached reads still work',
  ],
  headers_too_large: [431, 'address and headers together are over 16 KB'],
  internal_error: [500, 'unforeseen; quote the X-Request-Id'],
  pdf_not_configured: [501, 'no browser is configured (CHROMIUM_PATH): print the page instead'],
  report_pending: [503, 'the report is still being built; see Retry-After'],
  spend_limit_reached: [
    503,
    'the calls of engines that a report needs would pass a spend limit; see Retry-After',
  ],
  service_unavailable: [
    503,
    'it cannot be answered now: the database is away or slow, too much is waiting, or the report could not be built; see Retry-After',
  ],
} as const satisfies Record<string, readonly [status: number, meaning: string]>;

export type ErrorCode = keyof typeof ERRORS;

export function httpStatusOf(code: ErrorCode): number {
  return ERRORS[code][0];
}
