import { Injectable } from '@nestjs/common';
import { ShortCache } from '../common/short-cache';
import { NotificationsService } from '../database/notifications.service';

/** Sent by triggers when a row of keys or agencies changes; without payload: all that is remembered is dropped. */
const ACCESS_CHANGED_CHANNEL = 'access_changed';
/** How late a revoked key or another tier may count at most, should no notification come through. */
const TTL_MS = 500;
const MAX_ENTRIES = 20_000;

/** Makes caches of who may do what. A change empties them, in every process. */
@Injectable()
export class AccessMemoryService {
  constructor(private readonly notifications: NotificationsService) {}

  cache<Value>(): ShortCache<Value> {
    const cache = new ShortCache<Value>({ ttlMs: TTL_MS, maxEntries: MAX_ENTRIES }, () => performance.now());
    this.notifications.on(ACCESS_CHANGED_CHANNEL, () => {
      cache.clear();
    });
    return cache;
  }
}
