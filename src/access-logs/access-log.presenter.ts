import type { AccessLogDto, AgentRequestsDto } from './access-log.dto';
import type { AccessLogDay } from './access-log-day.entity';
import type { StoredState } from './access-log-days.service';
import type { DayCounts } from './day-log';
import type { AgentRequests } from './requests-tally';

export function presentUpload(
  { domainId, day, format, sha256, report }: AccessLogDay,
  { requests, arrivals }: DayCounts,
  state: StoredState,
): AccessLogDto {
  return {
    domain_id: domainId,
    day,
    state,
    format,
    sha256,
    log: report,
    agents: summed(requests),
    arrivals: {
      sessions: arrivals.reduce((sum, arrival) => sum + arrival.sessions, 0),
      requests: arrivals.reduce((sum, arrival) => sum + arrival.requests, 0),
    },
  };
}

function summed(all: readonly AgentRequests[]): AgentRequestsDto {
  const sum = { verified: 0, claimed: 0, spoofed: 0, content: 0, asset: 0, polling: 0 };
  for (const { verification, kind, requests } of all) {
    sum[verification] += requests;
    if (verification !== 'spoofed') sum[kind] += requests;
  }
  return sum;
}
