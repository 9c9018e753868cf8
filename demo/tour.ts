import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Settings } from '../src/config/config';
import type { DomainDetailDto } from '../src/domains/domain.dto';
import { ApiClient } from './api-client';
import { DemoError } from './demo-error';
import { localAddress, missingKeys } from './demo-settings';
import { pollDelayMs } from './poll-pace';
import { DEMO_HOST } from './demo-site';
import type { Stopwatch } from './stopwatch';
import type { Terminal } from './terminal';
import { domainText } from './text/domain-text';
import { silentEnginesText } from './text/engines-text';
import { nextStepsText } from './text/next-steps';
import { reportText } from './text/report-text';

export interface DemoOrder {
  readonly environment: NodeJS.ProcessEnv;
  /** Keep service and site running until `interrupted`. */
  readonly stay: boolean;
  readonly terminal: Terminal;
  readonly interrupted: AbortSignal;
}

export interface Tour {
  readonly order: DemoOrder;
  /** Of the service that runs now. */
  readonly config: Settings;
  /** Of the service that the same environment would start without the demo. */
  readonly usual: Settings;
  readonly stopwatch: Stopwatch;
  readonly logFile: string;
  readonly signal: AbortSignal;
}

/** What an agency does with the service: sign up, give a domain, wait, read the report. */
export async function takeTour({ order, config, usual, stopwatch, logFile, signal }: Tour): Promise<void> {
  const { terminal } = order;
  const { style } = terminal;
  const client = new ApiClient(localAddress(config), signal);
  const email = `demo-${randomBytes(4).toString('hex')}@agency.example`;
  const account = await stopwatch.time('sign-up', () => client.signUp(email, 'Demo Agency'));
  terminal.say(
    `3. POST /signup/api: agency ${account.agency_id} (${email}), tier ${account.tier}, key ${account.token_prefix}...`,
  );
  const onboarded = await client.onboard(DEMO_HOST);
  terminal.say(`4. POST /v1/domains: domain ${onboarded.domain_id}; the pipeline has begun`);
  const domain = await stopwatch.time('pipeline', () =>
    built(client, onboarded.domain_id, { order, signal }),
  );
  terminal.say(...domainText(domain, style));
  const report = await stopwatch.time('read report', () => client.report(domain.domain_id));
  const reportFile = join(config.dataDir, 'demo-report.json');
  writeFileSync(reportFile, `${JSON.stringify(report, null, 2)}\n`);
  const asked = config.engines.map(({ id }) => id);
  terminal.say(
    `5. GET /v1/reports/${domain.domain_id}`,
    ...reportText(report, style),
    ...silentEnginesText(asked, report, style),
  );

  const shown = order.stay ? config : usual;
  terminal.say(
    ...nextStepsText(
      {
        staying: order.stay,
        baseUrl: shown.publicBaseUrl,
        dashboardUrl: shown.dashboardUrl,
        apiKey: account.api_key,
        domainId: domain.domain_id,
        reportFile: shortPath(reportFile),
        logFile: shortPath(logFile),
        missingKeys: missingKeys(config),
      },
      style,
    ),
  );
}

function shortPath(file: string): string {
  const short = relative(process.cwd(), file);
  return short.startsWith('..') ? file : short;
}

/** Follows the pipeline to its end. */
function built(
  client: ApiClient,
  domainId: number,
  { order, signal }: Pick<Tour, 'order' | 'signal'>,
): Promise<DomainDetailDto> {
  return order.terminal.follow(async (show) => {
    for (;;) {
      const domain = await client.domain(domainId);
      show({ stage: domain.status === 'ready' ? 'done' : domain.stage, percent: domain.progress });
      if (domain.status === 'ready') return domain;
      if (domain.status === 'failed') {
        throw new DemoError(
          `The pipeline failed: ${domain.error ?? 'no reason was given'}`,
          'Look into demo.log in the data folder. Another copy of the service on the same database may have taken ' +
            'the job, and cannot find the demo site: stop it and run "npm run demo" again.',
        );
      }
      await delay(pollDelayMs(client.rateWindow), undefined, { signal });
    }
  });
}
