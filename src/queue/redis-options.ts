import type { RedisOptions } from 'ioredis';
import type { RedisAddress, RedisCredentials } from '../config/redis-url';

/** Where a connection leads, but for a cluster's, which has several places. */
export function redisOptions(address: RedisAddress): RedisOptions {
  const { nodes, db } = address;
  const access = accessOptions(address);
  if (address.kind === 'sentinel') {
    const { username, password } = credentialOptions(address.sentinelCredentials);
    return {
      sentinels: [...nodes],
      name: address.service,
      db,
      ...access,
      ...(username !== undefined && { sentinelUsername: username }),
      ...(password !== undefined && { sentinelPassword: password }),
      ...(address.tls && { sentinelTLS: {}, enableTLSForSentinelMode: true }),
    };
  }
  return { ...nodes[0], db, ...access };
}

/** What each connection needs, whatever it leads to. */
export function accessOptions({
  credentials,
  tls,
}: RedisAddress): Pick<RedisOptions, 'username' | 'password' | 'tls'> {
  return { ...credentialOptions(credentials), ...(tls && { tls: {} }) };
}

function credentialOptions({
  username,
  password,
}: RedisCredentials): Pick<RedisOptions, 'username' | 'password'> {
  return { ...(username !== null && { username }), ...(password !== null && { password }) };
}
