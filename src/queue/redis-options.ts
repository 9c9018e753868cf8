import type { RedisOptions } from 'ioredis';

/** Bull's own reading of a URL ignores `rediss:` and leaves passwords percent-encoded, so it is read here. */
export function redisOptions(url: string): RedisOptions {
  const { hostname, port, pathname, username, password, protocol } = new URL(url);
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port || 6379),
    db: Number(pathname.slice(1) || 0),
    ...(username !== '' && { username: decodeURIComponent(username) }),
    ...(password !== '' && { password: decodeURIComponent(password) }),
    ...(protocol === 'rediss:' && { tls: {} }),
  };
}
