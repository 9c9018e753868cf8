import { parseConfig } from '../src/config/config';
import { localAddress, missingKeys, serviceEnvironment } from './demo-settings';

const PORTS = { servicePort: 4001, sitePort: 4002 };
const OURS = 'http://harbourdesk.example=127.0.0.1:4002,https://harbourdesk.example=127.0.0.1:4002';

describe('serviceEnvironment', () => {
  it("keeps the caller's environment, vendor keys and data folder among it", () => {
    const caller = { OPENAI_API_KEY: 'k', DATA_DIR: '/d', LOG_LEVEL: 'debug', SIGNUP_PER_IP_PER_HOUR: '3' };
    expect(serviceEnvironment(caller, PORTS)).toMatchObject(caller);
  });

  it('leads the demo host to the demo site, besides what the caller has mapped', () => {
    expect(serviceEnvironment({}, PORTS).OUTBOUND_CONNECT_TO).toBe(OURS);
    const mapped = 'http://a.example=127.0.0.1:1';
    expect(serviceEnvironment({ OUTBOUND_CONNECT_TO: mapped }, PORTS).OUTBOUND_CONNECT_TO).toBe(
      `${mapped},${OURS}`,
    );
  });

  it('sends no mail to made-up addresses, and makes one process do everything', () => {
    const environment = serviceEnvironment({ SMTP_URL: 'smtp://mail.example', ROLE: 'api' }, PORTS);
    expect(environment).toMatchObject({ SMTP_URL: undefined, ROLE: 'all', LOG_LEVEL: 'warn', PORT: '4001' });
  });

  it('is a valid configuration', () => {
    const config = parseConfig(serviceEnvironment({}, PORTS));
    expect(config.port).toBe(4001);
    expect(missingKeys(config)).toEqual(['OPENAI_API_KEY', 'PERPLEXITY_API_KEY', 'GOOGLE_API_KEY']);
  });
});

describe('localAddress', () => {
  it.each([
    ['127.0.0.1', 'http://127.0.0.1:80'],
    ['0.0.0.0', 'http://127.0.0.1:80'],
    ['::', 'http://127.0.0.1:80'],
    ['::1', 'http://[::1]:80'],
  ])('reaches a service that listens on %s', (host, address) => {
    expect(localAddress({ host, port: 80 })).toBe(address);
  });
});
