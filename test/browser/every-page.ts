import { addPast } from '../screenshots/past';
import type { Application } from '../support/application';

/** Reports of some weeks, a delivery, a brand check and a share link, so that no page is empty: the address of each. */
export async function pagesWithContent(app: Application, key: string, domainId: number): Promise<string[]> {
  const { body: link } = await app.call('POST', `/v1/domains/${domainId}/share-links`, { key, body: {} });
  const { body: job } = await app.call('POST', `/v1/reports/${domainId}/refresh`, {
    key,
    body: { callback_url: 'https://brightside.test/nowhere', callback_secret: 'a secret of sixteen' },
  });
  await app.call('GET', '/v1/diligence/brand/brightside.test', { key });
  await addPast(app, domainId, 16);
  const ofDomain = ['', '/answers', '/diligence', '/versions', '/jobs', `/jobs/${job.job_id}`, '/report'];
  const ofAgency = ['', '/agency/api-keys', '/agency/plan', '/nowhere', '/sign-in', '/sign-in/link?token=x'];
  return [
    ...ofDomain.map((rest) => `/dashboard/domains/${domainId}${rest}`),
    ...ofAgency.map((rest) => `/dashboard${rest}`),
    `/dashboard/agency/api-keys/${key.slice(0, 12)}/revoke`,
    new URL(link.url).pathname,
    `/share/${'x'.repeat(48)}`,
    '/bot',
  ];
}
