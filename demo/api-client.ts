import type { SignupResponseDto } from '../src/agencies/signup.dto';
import { endAfter } from '../src/common/abort-signals';
import type { DomainDetailDto } from '../src/domains/domain.dto';
import type { OnboardResponseDto } from '../src/domains/onboarding.dto';
import type { ReportDto } from '../src/reports/report.dto';
import { DemoError } from './demo-error';
import type { RateWindow } from './poll-pace';

const TIMEOUT_MS = 120_000;

/** The calls an agency makes, in the order it makes them. Every one rejects with a `DemoError`. */
export class ApiClient {
  /** As of the last answer. */
  rateWindow: RateWindow | null = null;
  private apiKey: string | null = null;

  constructor(
    private readonly baseUrl: string,
    private readonly signal: AbortSignal,
  ) {}

  async signUp(email: string, agencyName: string): Promise<SignupResponseDto> {
    const answer = await this.call<SignupResponseDto>('POST', '/signup/api', {
      email,
      agency_name: agencyName,
    });
    this.apiKey = answer.api_key;
    return answer;
  }

  onboard(domain: string): Promise<OnboardResponseDto> {
    return this.call('POST', '/v1/domains', { domain });
  }

  domain(id: number): Promise<DomainDetailDto> {
    return this.call('GET', `/v1/domains/${id}`);
  }

  report(id: number): Promise<ReportDto> {
    return this.call('GET', `/v1/reports/${id}`);
  }

  private async call<T>(method: string, path: string, body?: object): Promise<T> {
    const end = endAfter(TIMEOUT_MS, this.signal);
    try {
      const response = await fetch(this.baseUrl + path, {
        method,
        headers: {
          ...(this.apiKey === null ? {} : { authorization: `Bearer ${this.apiKey}` }),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        signal: end.signal,
      });
      this.rateWindow = rateWindowOf(response.headers);
      const text = await response.text();
      if (response.ok) return JSON.parse(text) as T;
      throw new DemoError(
        `${method} ${path} was answered with ${response.status}: ${text.slice(0, 500)}`,
        'Look into the log of the service, named above.',
      );
    } finally {
      end.now();
    }
  }
}

function rateWindowOf(headers: Headers): RateWindow | null {
  const remaining = headers.get('ratelimit-remaining');
  const reset = headers.get('ratelimit-reset');
  if (remaining === null || reset === null) return null;
  return { remaining: Number(remaining), resetSeconds: Number(reset) };
}
