import { randomBytes } from 'node:crypto';
import { apiToken, TOKEN_RANDOM_BYTES } from '../../src/auth/api-token';
import { TIERS } from '../../src/auth/tiers';
import type { ServiceHere } from '../support/service-here';
import { accessChanged } from '../support/access-change';
import { call, type Caller, openSystem, type System } from '../system/system';
import { operator } from './operator';

describe("the operator's command", () => {
  let system: System;
  let apis: ServiceHere[];
  let caller: Caller;

  beforeAll(async () => {
    system = await openSystem({ LOG_LEVEL: 'warn' });
    apis = await Promise.all([system.startHere('api'), system.startHere('api')]);
  });
  afterAll(async () => {
    await system.close();
  });
  beforeEach(async () => {
    caller = (await system.agencies(1))[0]!;
  });

  const addKey = async (): Promise<Caller> => {
    const token = apiToken(randomBytes(TOKEN_RANDOM_BYTES));
    await system.sql('INSERT INTO api_keys (agency_id, token_hash, token_prefix) VALUES ($1, $2, $3)', [
      caller.agencyId,
      token.hash,
      token.prefix,
    ]);
    return { agencyId: caller.agencyId, key: token.plaintext };
  };
  const limitOf = async (api: ServiceHere, one: Caller): Promise<string | null> =>
    (await call(api, one, 'GET', '/v1/usage')).headers.get('ratelimit-limit');
  const keysOnBoth = (keys: readonly Caller[]): (() => Promise<(string | null)[]>) => {
    return async () => await Promise.all(apis.flatMap((api) => keys.map((key) => limitOf(api, key))));
  };
  const isTier = (limits: readonly (string | null)[], tier: keyof typeof TIERS): boolean =>
    limits.every((limit) => limit === String(TIERS[tier].limits.ratePerMinute));

  it('lifts every key of an agency to another tier, in every process, within a second', async () => {
    const keys = [caller, await addKey(), await addKey()];
    const limits = keysOnBoth(keys);
    expect(isTier(await limits(), 'free')).toBe(true);
    const { code, output } = await operator(system, 'set-tier', String(caller.agencyId), 'agency');
    await accessChanged();
    expect(isTier(await limits(), 'agency')).toBe(true);
    expect({ code, output }).toEqual({
      code: 0,
      output: `Agency ${caller.agencyId} is on tier agency now, with all its keys.\n`,
    });
    const { body } = await call(apis[1]!, caller, 'GET', '/v1/usage');
    expect(body).toMatchObject({
      tier: 'agency',
      monthly: { limit: 20_000 },
      fresh: { limit: 300 },
      domain_limit: 50,
    });
  });

  it('does so within a second, too, when no process hears of the change', async () => {
    await system.sql('ALTER TABLE agencies DISABLE TRIGGER tr_agencies_access_changed');
    await system.sql('ALTER TABLE api_keys DISABLE TRIGGER tr_api_keys_access_changed');
    const limits = keysOnBoth([caller]);
    expect(isTier(await limits(), 'free')).toBe(true);
    await system.sql(`UPDATE agencies SET tier = 'starter' WHERE id = $1`, [caller.agencyId]);
    await accessChanged();
    expect(isTier(await limits(), 'starter')).toBe(true);
    await system.sql('UPDATE api_keys SET revoked_at = now() WHERE agency_id = $1', [caller.agencyId]);
    await accessChanged();
    for (const api of apis) expect((await call(api, caller, 'GET', '/v1/usage')).status).toBe(401);
    await system.sql('ALTER TABLE agencies ENABLE TRIGGER tr_agencies_access_changed');
    await system.sql('ALTER TABLE api_keys ENABLE TRIGGER tr_api_keys_access_changed');
  });

  it('makes keys, shows them without the secret, and revokes them everywhere', async () => {
    const { agencyId } = caller;
    const made = await operator(system, 'create-key', String(agencyId), '--read-only');
    const [key = ''] = /aeo_[0-9a-f]{56}/.exec(made.output) ?? [];
    const reader = { agencyId, key };
    expect((await call(apis[0]!, reader, 'GET', '/v1/usage')).status).toBe(200);
    expect((await call(apis[1]!, reader, 'POST', '/v1/domains', { domain: 'a.test' })).body.code).toBe(
      'insufficient_scope',
    );
    const shown = await operator(system, 'show', String(agencyId));
    expect(shown.output).toContain(`key ${key.slice(0, 12)}…  read`);
    expect(shown.output).not.toContain(key);

    expect((await operator(system, 'revoke-key', key.slice(0, 12))).output).toBe('The key is revoked.\n');
    await accessChanged();
    for (const api of apis)
      expect((await call(api, reader, 'GET', '/v1/usage')).body.code).toBe('invalid_token');
  });

  it('sets one limit of one agency', async () => {
    const set = await operator(system, 'set-limit', String(caller.agencyId), 'rate_limit_per_min=77');
    expect(set.output).toBe(`Agency ${caller.agencyId}: rate_limit_per_min is 77 now.\n`);
    await accessChanged();
    expect(await limitOf(apis[1]!, caller)).toBe('77');
    const { body } = await call(apis[1]!, caller, 'GET', '/v1/usage');
    expect(body).toMatchObject({ tier: 'free', rate_limit_per_min: 77, monthly: { limit: 100 } });
    const { items } = (await call(apis[1]!, caller, 'GET', '/v1/audit-log')).body;
    expect(items[0]).toMatchObject({
      action: 'limit_changed',
      actor: { kind: 'operator', name: null },
      detail: 'rate_limit_per_min=77',
    });
  });

  it('names limits as the API does', async () => {
    for (const assignment of ['monthly_quota=71', 'monthly_fresh_quota=72', 'domain_limit=73']) {
      expect((await operator(system, 'set-limit', String(caller.agencyId), assignment)).code).toBe(0);
    }
    await accessChanged();
    const { body } = await call(apis[0]!, caller, 'GET', '/v1/usage');
    expect(body).toMatchObject({ monthly: { limit: 71 }, fresh: { limit: 72 }, domain_limit: 73 });
    const { output } = await operator(system, 'show', String(caller.agencyId));
    for (const line of [
      'rate_limit_per_min    30',
      'monthly_quota         71, 0 used',
      'domain_limit          73',
      'spend_limit_usd_month none, 0.00 spent',
    ]) {
      expect(output).toContain(line);
    }
  });

  it('limits what an agency may spend, in dollars and cents', async () => {
    const agency = String(caller.agencyId);
    const refused = await operator(system, 'set-limit', agency, 'spend_limit_usd_month=1.234');
    expect([refused.code, refused.output]).toEqual([
      1,
      expect.stringContaining('dollars and cents, or none'),
    ]);
    await operator(system, 'set-limit', agency, 'spend_limit_usd_month=1.25');
    expect((await operator(system, 'show', agency)).output).toContain(
      'spend_limit_usd_month 1.25, 0.00 spent',
    );
    expect((await operator(system, 'set-limit', agency, 'spend_limit_usd_month=none')).code).toBe(0);
  });

  it('measures how alike answers are, and says what figures go by', async () => {
    const { code, output } = await operator(system, 'statistics');
    expect({ code, output }).toEqual({
      code: 0,
      output:
        'day_correlation  not measurable yet; in use: 0.015, assumed\n' +
        'carry_over       not measurable yet; in use: 0.2, assumed\n',
    });
  });

  it('lists all agencies', async () => {
    const { output } = await operator(system, 'list');
    expect(output).toMatch(new RegExp(`^ *${caller.agencyId} +free +\\S+@agency\\.example +Agency$`, 'm'));
  });

  it.each([
    [[], 'Usage: npm run agency'],
    [['fly'], 'Usage: npm run agency'],
    [['set-tier'], 'Usage: npm run agency'],
    [['show', '999999'], 'No agency 999999.'],
    [['show', 'nobody@agency.example'], 'No agency nobody@agency.example.'],
    [['set-tier', 'ID', 'platinum'], 'There is no tier "platinum"; tiers are free, starter, agency.'],
    [['set-limit', 'ID', 'rate_limit_per_min=-1'], 'Give NAME=VALUE'],
    [['set-limit', 'ID', 'ratePerMinute=1'], 'names are rate_limit_per_min, monthly_quota,'],
    [['set-limit', 'ID', 'constructor=1'], 'Give NAME=VALUE'],
    [['revoke-key', 'aeo_00000000'], 'No live key begins with "aeo_00000000"'],
  ])('says what is wrong with %j, and fails', async (words, message) => {
    const { code, output } = await operator(
      system,
      ...words.map((word) => (word === 'ID' ? String(caller.agencyId) : word)),
    );
    expect(output).toContain(message);
    expect(output).not.toContain('    at ');
    expect(code).toBe(1);
  });
});
