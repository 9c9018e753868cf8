import { mkdirSync, writeFileSync } from 'node:fs';
import { onboardedDomain, onboard } from '../api/onboarded-domain';
import { gatedSite } from '../api/gated-site';
import { startApplication } from '../support/application';
import { smallSite, startLocalSite } from '../support/local-site';
import { buildSite } from '../../src/demo/site/build-site';
import { DEMO_ORIGIN } from '../../src/demo/site/company';
import { serveSite } from '../../src/demo/site/site-server';
import { Reader } from './reader';

it('shots', async () => {
  const gate = gatedSite(smallSite('Held'));
  const site = await startLocalSite(gate.handler);
  const demo = await serveSite(buildSite('2026-11-21'));
  const origin = new URL(DEMO_ORIGIN);
  const app = await startApplication({
    environment: {
      PUBLIC_BASE_URL: 'https://reports.example.com',
      OUTBOUND_CONNECT_TO: `${origin.protocol}//${origin.host}=127.0.0.1:${demo.port},${site.connectTo('a-rather-long-name-of-a-domain.held.test')},${site.connectTo('small.test')}`,
    },
  });
  const out = '/tmp/shots';
  mkdirSync(out, { recursive: true });
  const css = (await app.call('GET', '/dashboard/style.css')).text;
  const save = (name: string, text: string) =>
    writeFileSync(`${out}/${name}.html`, text.replace(/<link rel="stylesheet"[^>]*>/, `<style>${css}</style>`).replace(/<meta\s+http-equiv="refresh"[^>]*>/, ''));
  const account = await app.signUp({ domains: 5 });
  const reader = await Reader.signedIn(app, account.key);
  save('empty', (await reader.open('/dashboard')).text);
  const { domainId } = await onboardedDomain(app, account.key, origin.host);
  await onboardedDomain(app, account.key, 'small.test', ['Which CRM <b>suits</b> a small agency?']);
  gate.shut();
  const held = await onboard(app, account.key, 'a-rather-long-name-of-a-domain.held.test');
  await app.call('GET', `/v1/reports/${domainId}`, { key: account.key });
  await new Promise((r) => setTimeout(r, 500));
  save('home', (await reader.open('/dashboard')).text);
  save('domain', (await reader.open(`/dashboard/domains/${domainId}`)).text);
  save('building', (await reader.open(`/dashboard/domains/${held.domainId}`)).text);
  gate.open();
  save('keys', (await reader.open('/dashboard/agency/api-keys')).text);
  save('lost', (await reader.open('/dashboard/lost')).text);
  const bad = new Reader(app);
  save('sign-in', (await bad.signIn('x')).text);
  await app.close(); await demo.close(); await site.close();
}, 120000);
