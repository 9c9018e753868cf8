/**
 * The map of the house: which room may look at which. README shows the same picture.
 * A room that is not listed under another may not be imported by it.
 */
const GROUND = ['common', 'config', 'database', 'leases', 'queue', 'outbound', 'text', 'metrics', 'tracing'];

/** room: the rooms it may look at, besides the ground floor */
const ROOMS = {
  'audit-log': ['auth'],
  auth: [],
  crawl: [],
  engines: ['facts'],
  mail: [],
  health: ['auth'],
  quota: ['auth', 'spending'],
  idempotency: [],
  retention: [],
  spending: [],
  sealing: [],
  backup: [],
  agencies: ['audit-log', 'auth', 'mail'],
  builds: [],
  signals: [],
  webhooks: [],
  answers: [],
  facts: [],
  statistics: [],
  charts: [],
  profile: [],
  schedules: ['builds', 'probes', 'quota'],
  domains: ['audit-log', 'auth', 'builds', 'idempotency', 'probes', 'quota', 'schedules'],
  probes: ['engines', 'spending'],
  readings: ['answers', 'engines', 'facts', 'probes'],
  'share-links': ['agencies', 'audit-log', 'auth', 'domains'],
  'refresh-jobs': ['auth', 'builds', 'domains', 'idempotency', 'quota', 'webhooks'],
  reports: ['answers', 'auth', 'builds', 'domains', 'engines', 'facts', 'quota', 'signals', 'statistics'],
  'access-logs': ['auth', 'domains', 'quota', 'signals'],
  operations: ['builds', 'mail', 'spending', 'webhooks'],
  plans: ['auth', 'domains', 'probes', 'reports', 'statistics'],
  canary: ['engines', 'statistics'],
  history: ['auth', 'canary', 'domains', 'quota', 'reports', 'schedules', 'statistics'],
  alerts: ['audit-log', 'auth', 'canary', 'domains', 'history', 'reports', 'statistics', 'webhooks'],
  diligence: ['answers', 'auth', 'domains', 'engines', 'facts', 'quota', 'reports', 'signals'],
  dashboard: [
    'agencies',
    'audit-log',
    'auth',
    'builds',
    'charts',
    'diligence',
    'domains',
    'facts',
    'history',
    'quota',
    'refresh-jobs',
    'reports',
    'share-links',
  ],
  pipeline: [
    'access-logs',
    'answers',
    'builds',
    'crawl',
    'diligence',
    'domains',
    'engines',
    'facts',
    'probes',
    'profile',
    'quota',
    'readings',
    'refresh-jobs',
    'reports',
    'signals',
    'spending',
    'webhooks',
  ],
  workers: [
    'alerts',
    'builds',
    'canary',
    'domains',
    'history',
    'mail',
    'pipeline',
    'reports',
    'retention',
    'schedules',
    'sealing',
    'spending',
    'webhooks',
  ],
};

/** Parts around the rooms: they start the house and are imported by no room. */
const ENTRANCES = ['cli', 'embedded', 'http'];

const folder = (names) => `^src/(${names.join('|')})/`;
const others = (allowed) => [...Object.keys(ROOMS), ...ENTRANCES].filter((name) => !allowed.includes(name));

const roomRules = Object.entries(ROOMS).map(([room, mayLookAt]) => ({
  name: `map-${room}`,
  comment: `${room} may look at the ground floor${mayLookAt.map((name) => ` and ${name}`).join('')}`,
  severity: 'error',
  from: { path: folder([room]) },
  to: { path: folder(others([room, ...mayLookAt])) },
}));

/** Functions of text and numbers: no framework in any of their files, whatever its suffix. */
const PURE = ['text', 'signals', 'answers', 'charts', 'facts', 'statistics'];

/** Only types may cross here. */
const TYPES_ONLY = { engines: 'facts' };
const typeRules = Object.entries(TYPES_ONLY).map(([room, other]) => ({
  name: `types-only-${room}`,
  severity: 'error',
  from: { path: folder([room]), pathNot: '\\.spec\\.ts$' },
  to: { path: folder([other]), dependencyTypesNot: ['type-only'] },
}));

/** A file with one of these roles may use the framework; any other is plain. */
const ROLES =
  'service|module|controller|guard|entity|queries|processor|filter|pipe|decorator|dto|spec|adapter|worker';

const FRAMEWORK = 'node_modules/(@nestjs|typeorm|bull|ioredis|pg|express)/';

module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      // entities and types may name each other; code may not
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'ground-floor-knows-no-room',
      severity: 'error',
      from: { path: folder(GROUND) },
      to: { path: folder(others([])) },
    },
    ...roomRules,
    {
      name: 'text-stands-on-nothing',
      comment: 'the text floor is plain functions and words; it imports no other part of the house',
      severity: 'error',
      from: { path: folder(['text']) },
      to: { path: '^src/', pathNot: '^src/text/' },
    },
    ...typeRules,
    {
      name: 'plain-files-are-plain',
      comment: 'a file without a role suffix imports no framework, ORM, queue or network',
      severity: 'error',
      from: {
        path: folder([
          'auth',
          'access-logs',
          'agencies',
          'alerts',
          'canary',
          'quota',
          'readings',
          'idempotency',
          'builds',
          'crawl',
          'diligence',
          'domains',
          'engines',
          'history',
          'plans',
          'probes',
          'profile',
          'refresh-jobs',
          'reports',
          'retention',
          'sealing',
          'spending',
          'schedules',
          'webhooks',
          'pipeline',
        ]),
        pathNot: [`\\.(${ROLES})\\.ts$`],
      },
      to: {
        path: FRAMEWORK,
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'pure-rooms-are-pure',
      comment: 'a pure room imports no framework, ORM, queue or network, not even their types',
      severity: 'error',
      from: { path: folder(PURE) },
      to: { path: FRAMEWORK },
    },
    {
      name: 'one-door-out',
      comment:
        "hosts that strangers name are reached through outbound only; vendors' addresses are the operator's",
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/outbound/' },
      to: { path: 'node_modules/undici/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { extensions: ['.ts', '.js', '.json'] },
  },
};
