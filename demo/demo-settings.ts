import type { Config } from '../src/config/config';
import { ENGINE_DEFAULTS } from '../src/config/engine-defaults';
import { DEMO_HOST } from './demo-site';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Environment of the service in the demo: the caller's, except for what a demo needs. Mail is never sent by SMTP,
 * because the agency's address is made up, and one process has to be the API and the worker.
 */
export function serviceEnvironment(
  caller: Environment,
  { servicePort, sitePort }: { readonly servicePort: number; readonly sitePort: number },
): Record<string, string | undefined> {
  // https leads to the same port, where it fails at once, without a name look-up
  const ours = ['http', 'https'].map((scheme) => `${scheme}://${DEMO_HOST}=127.0.0.1:${sitePort}`);
  return {
    ...caller,
    PORT: String(servicePort),
    ROLE: 'all',
    LOG_LEVEL: given(caller.LOG_LEVEL) ?? 'warn',
    SIGNUP_PER_IP_PER_HOUR: given(caller.SIGNUP_PER_IP_PER_HOUR) ?? '0',
    OUTBOUND_CONNECT_TO: [given(caller.OUTBOUND_CONNECT_TO), ...ours].filter(Boolean).join(','),
    SMTP_URL: undefined,
  };
}

/** Where the service answers on this machine. */
export function localAddress({ host, port }: Pick<Config, 'host' | 'port'>): string {
  const reached = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  return `http://${reached.includes(':') ? `[${reached}]` : reached}:${port}`;
}

/** Variables that would make the simulated engines real. */
export function missingKeys({ engines }: Pick<Config, 'engines'>): string[] {
  return engines
    .filter(({ apiKey }) => apiKey === null)
    .map(({ id }) => `${ENGINE_DEFAULTS[id].prefix}_API_KEY`);
}

function given(value: string | undefined): string | undefined {
  return value?.trim() === '' ? undefined : value;
}
