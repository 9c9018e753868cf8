import { Injectable, Logger } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { DataSource } from 'typeorm';
import { Batcher, LOOK_UP_BATCHES } from '../common/batcher';
import { noteUses } from './api-keys.queries';

const EVERY_MS = 60_000;
const MAX_ENTRIES = 20_000;

/** Notes when keys are used: at the first use, and then once a minute at most. */
@Injectable()
export class KeyUsesService {
  private readonly logger = new Logger(KeyUsesService.name);
  private readonly noted = new LRUCache<number, true>({ max: MAX_ENTRIES, ttl: EVERY_MS });
  private readonly writes: Batcher<number, null>;

  constructor(dataSource: DataSource) {
    this.writes = new Batcher(async (keyIds) => {
      await noteUses(dataSource, keyIds);
      return keyIds.map(() => null);
    }, LOOK_UP_BATCHES);
  }

  /** Does not wait: a request must not fail because its key could not be marked as used. */
  note(keyId: number): void {
    if (this.noted.has(keyId)) return;
    this.noted.set(keyId, true);
    this.writes.submit(keyId).catch((error: unknown) => {
      this.noted.delete(keyId);
      this.logger.debug({ err: error, keyId }, 'the use of a key could not be noted');
    });
  }
}
