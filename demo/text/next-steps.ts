import { indented } from './layout';
import type { Style } from './style';

export interface NextSteps {
  /** True while the demo keeps the service running. */
  readonly staying: boolean;
  /** Where the service is, or will be after `npm start`. */
  readonly baseUrl: string;
  readonly dashboardUrl: string;
  readonly apiKey: string;
  readonly domainId: number;
  readonly reportFile: string;
  readonly logFile: string;
  /** Names of the variables that would make the simulated engines real; empty when all are. */
  readonly missingKeys: readonly string[];
}

/** Where to look next, with lines to copy. */
export function nextStepsText(next: NextSteps, style: Style): string[] {
  const { baseUrl, apiKey, domainId } = next;
  const curl = 'curl -s -H "Authorization: Bearer $KEY"';
  return [
    '',
    style.strong('WHERE TO LOOK NEXT'),
    ...indented([
      `domain id   ${domainId}`,
      `API key     ${apiKey}`,
      `full JSON   ${next.reportFile}`,
      `log         ${next.logFile}`,
      '',
      next.staying
        ? 'The service keeps running. Press Ctrl-C to stop it and the demo site.'
        : `The data are kept. Go on, with the variables of the demo if you set any: ${style.strong('npm start')}`,
      `documentation  ${baseUrl}/docs`,
      `dashboard      ${next.dashboardUrl}`,
      '',
      'The report is served from cache for 24 hours:',
      `KEY=${apiKey}`,
      `${curl} ${baseUrl}/v1/reports/${domainId}`,
      `${curl} "${baseUrl}/v1/reports/${domainId}?sections=readiness,recommendations"`,
      `${curl} ${baseUrl}/v1/reports/${domainId}/sources`,
      `${curl} ${baseUrl}/v1/domains/${domainId}`,
      `${curl} ${baseUrl}/v1/usage`,
      ...missingKeysText(next.missingKeys),
    ]),
  ];
}

function missingKeysText(names: readonly string[]): string[] {
  if (names.length === 0) return [];
  return [
    '',
    'To ask the real engines, at your cost, set these variables and run the demo again:',
    `  ${names.join(', ')}`,
  ];
}
