import { decodedPart, readUrl } from './rules';

export interface RedisNode {
  readonly host: string;
  readonly port: number;
}

export interface RedisCredentials {
  readonly username: string | null;
  readonly password: string | null;
}

interface AnyRedisAddress {
  /** Of a Sentinel set: the sentinels. */
  readonly nodes: readonly RedisNode[];
  readonly credentials: RedisCredentials;
  readonly tls: boolean;
  readonly db: number;
}

/** What `REDIS_URL` says. */
export type RedisAddress =
  | (AnyRedisAddress & { readonly kind: 'server' | 'cluster' })
  | (AnyRedisAddress & {
      readonly kind: 'sentinel';
      /** The name under which the sentinels know the set. */
      readonly service: string;
      readonly sentinelCredentials: RedisCredentials;
    });

const SCHEME = /^redis(?<tls>s)?(?:-(?<kind>cluster|sentinel))?:$/;
const PORTS = { server: 6379, cluster: 6379, sentinel: 26379 } as const;

/**
 * Reads `redis://`, `redis-cluster://host?node=host&node=host` or
 * `redis-sentinel://host?node=host&sentinelServiceName=name`, each also with `rediss`. Throws an Error that says what is wrong.
 */
export function parseRedisUrl(text: string): RedisAddress {
  const url = readUrl(text);
  const scheme = SCHEME.exec(url?.protocol ?? '')?.groups;
  if (url === null || scheme === undefined || url.hostname === '')
    throw new Error(
      'must be a URL such as redis://host:6379, redis-cluster://host?node=host or redis-sentinel://host?sentinelServiceName=name',
    );
  const { searchParams: parameters } = url;
  const kind = scheme.kind === 'cluster' || scheme.kind === 'sentinel' ? scheme.kind : 'server';
  const others = parameters.getAll('node').map((node) => readNode(node, PORTS[kind]));
  const database = /^\/?(\d{0,4})$/.exec(url.pathname)?.[1];
  if (database === undefined) throw new Error('must have the number of a database as its path, or none');
  const db = Number(database);
  if (kind === 'cluster' && db !== 0) throw new Error('names a database, and a cluster has only one');
  if (kind === 'server' && others.length > 0)
    throw new Error('names several nodes, as redis-cluster:// does');
  const address = {
    nodes: [readNode(url.host, PORTS[kind]), ...others],
    credentials: { username: decoded(url.username), password: decoded(url.password) },
    tls: scheme.tls !== undefined,
    db,
  };
  if (kind !== 'sentinel') return { ...address, kind };
  const service = parameters.get('sentinelServiceName');
  if (service === null) throw new Error('must have ?sentinelServiceName=, the name of the set');
  const sentinelCredentials = {
    username: parameters.get('sentinelUsername'),
    password: parameters.get('sentinelPassword'),
  };
  return { ...address, kind, service, sentinelCredentials };
}

function readNode(text: string, port: number): RedisNode {
  const [, host = '', given = String(port)] =
    /^(\[[\da-fA-F:.]+\]|[^:/@\s]+)(?::(\d{1,5}))?$/.exec(text) ?? [];
  if (host === '' || Number(given) > 65_535)
    throw new Error(`names the node ${text}, which is not host:port`);
  return { host: host.replace(/^\[|\]$/g, ''), port: Number(given) };
}

function decoded(text: string): string | null {
  return text === '' ? null : decodedPart(text);
}
