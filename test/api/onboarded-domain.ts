import type { Application } from '../support/application';
import { eventually } from '../support/eventually';

export interface OnboardedDomain {
  readonly domainId: number;
  readonly jobId: string;
}

export async function onboard(
  app: Application,
  key: string,
  domain: string,
  customPrompts?: readonly string[],
): Promise<OnboardedDomain> {
  const { status, body } = await app.call('POST', '/v1/domains', {
    key,
    body: { domain, custom_prompts: customPrompts },
  });
  if (status !== 202) throw new Error(`${domain} was not accepted: ${status} ${JSON.stringify(body)}`);
  return { domainId: body.domain_id, jobId: body.job_id };
}

/** Waits past the API, so that no request counts against a window or a quota. */
export async function buildEnded(app: Application, jobId: string): Promise<'done' | 'failed'> {
  let state = '';
  await eventually(`the end of build ${jobId}`, async () => {
    // a failed attempt is tried again after some seconds: tests do not wait for them
    await app.query(
      `UPDATE builds SET due_at = now() WHERE id = $1 AND state = 'queued' AND due_at > now()`,
      [jobId],
    );
    const rows = await app.query('SELECT state FROM builds WHERE id = $1', [jobId]);
    state = rows[0].state;
    return state === 'done' || state === 'failed';
  });
  return state as 'done' | 'failed';
}

/** A domain whose first report is there. */
export async function onboardedDomain(
  app: Application,
  key: string,
  domain: string,
  customPrompts?: readonly string[],
): Promise<OnboardedDomain> {
  const onboarded = await onboard(app, key, domain, customPrompts);
  if ((await buildEnded(app, onboarded.jobId)) === 'failed') throw new Error(`the build of ${domain} failed`);
  return onboarded;
}
