import { readFileSync } from 'node:fs';
import { VARIABLES } from '../../src/config/variables';
import { ENGINE_VARIABLES } from '../../src/config/engine-variables';
import { repositoryPath } from '../support/repository-path';

const compose = readFileSync(repositoryPath('docker-compose.yml'), 'utf8');
const lines = compose.split('\n').filter((line) => !/^\s*#/.test(line));
/** Set by the image, or of no use in a container. */
const NOT_PASSED = [
  'NODE_ENV',
  'HOST',
  'PORT',
  'DATA_DIR',
  'EMBEDDED_REDIS',
  'OUTBOUND_CONNECT_TO',
  'OUTBOUND_CONNECT_TO_IN_PRODUCTION',
  'OUTBOUND_CA_FILE',
];

/** Blocks of `services`, by name. */
function services(): Map<string, string> {
  const [, block = ''] = /\nservices:\n([^]*?)\n\w/.exec(compose) ?? [];
  return new Map(block.split(/\n(?= {2}\w)/).map((text) => [/(\w+):/.exec(text)?.[1] ?? '', text]));
}

describe('docker-compose.yml', () => {
  it('publishes the ports of the proxy and no others', () => {
    const published = [...services()].filter(([, text]) => /^ {4}ports:/m.test(text)).map(([name]) => name);
    expect(published).toEqual(['proxy']);
    expect(lines.flatMap((line) => /^\s*- '([\d.:]*:\d+)'$/.exec(line)?.[1] ?? [])).toEqual([
      '80:80',
      '443:443',
    ]);
  });

  it('has no password of its own: each comes from the environment and must be set', () => {
    const secrets = lines.flatMap((line) =>
      [
        ...line.matchAll(
          /:([^:@/\s]*(?:\{[^}]*\})?)@|(?:(?:POSTGRES_PASSWORD|APP_SECRET|AUTH): )(.+)|'--requirepass', '(.+?)'/g,
        ),
      ].map(([, inUrl, named, argument]) => inUrl ?? named ?? argument),
    );
    expect(secrets.length).toBeGreaterThanOrEqual(6);
    for (const secret of secrets) expect(secret).toMatch(/^\$\{[A-Z_]+:\?[^}]*\}$/);
  });

  it('passes every variable to api and worker', () => {
    const names = [VARIABLES, ...ENGINE_VARIABLES.map(({ variables }) => variables)].flatMap((table) =>
      Object.values(table).map(({ name }) => name),
    );
    const passed = [...compose.matchAll(/^ {4,6}([A-Z0-9_]+): /gm)].map(([, name]) => name);
    expect(names.filter((name) => !passed.includes(name) && !NOT_PASSED.includes(name))).toEqual([]);
  });

  it('turns logs over everywhere, and starts the mail catcher on request only', () => {
    for (const [name, text] of services()) {
      expect([name, /logging: \*logging|<<: \*service/.test(text)]).toEqual([name, true]);
      expect([name, text.includes('profiles: [mail]')]).toEqual([name, name === 'mail']);
    }
  });
});
