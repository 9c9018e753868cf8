import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { DataSource } from 'typeorm';
import { Batcher, LOOK_UP_BATCHES } from '../common/batcher';
import { NotificationsService } from '../database/notifications.service';
import { hashToken } from './api-token';
import type { Principal } from './principal';
import { KeyUsesService } from './key-uses.service';
import { principalsByHash } from './principals.queries';

/** Sent by triggers when a row of keys or agencies changes. It has no payload: everything cached is dropped. */
const ACCESS_CHANGED_CHANNEL = 'access_changed';
/** How late a revoked key or another tier counts at most when the notification is lost. */
const TTL_MS = 500;
const MAX_ENTRIES = 20_000;

/** Who is behind a token. A revoked key or another tier counts within a second, in every process. */
@Injectable()
export class PrincipalsService {
  private readonly cache = new LRUCache<string, Principal>({
    max: MAX_ENTRIES,
    ttl: TTL_MS,
    ttlResolution: 0,
  });
  private readonly lookUps = new Batcher<string, Principal | null>(
    async (hashes) => await this.live(hashes),
    LOOK_UP_BATCHES,
  );
  private changes = 0;

  constructor(
    private readonly dataSource: DataSource,
    private readonly uses: KeyUsesService,
    notifications: NotificationsService,
  ) {
    notifications.on(ACCESS_CHANGED_CHANNEL, () => {
      this.forget();
    });
  }

  /** After the commit of a change: it counts at once in this process, where the notification is still to come. */
  forget(): void {
    this.changes += 1;
    this.cache.clear();
  }

  /** null when the token is unknown or revoked. No promise for a cached one, which most are. */
  authenticate(plaintext: string): Principal | Promise<Principal | null> {
    const hash = hashToken(plaintext).toString('hex');
    return this.cache.get(hash) ?? this.load(hash);
  }

  private async load(hash: string): Promise<Principal | null> {
    const { changes } = this;
    const start = performance.now();
    const principal = await this.lookUps.submit(hash);
    if (principal !== null) this.uses.note(principal.keyId);
    // what was read before a change must not outlive it; an entry ages from the start of its look-up
    if (principal !== null && changes === this.changes) this.cache.set(hash, principal, { start });
    return principal;
  }

  private async live(hashes: readonly string[]): Promise<(Principal | null)[]> {
    const known = await principalsByHash(this.dataSource, [...new Set(hashes)]);
    return hashes.map((hash) => known.get(hash) ?? null);
  }
}
