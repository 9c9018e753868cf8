import { Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Config } from '../config/config';
import { SecretBox } from '../config/secret-box';
import {
  type ClaimedColumn,
  replaceSealed,
  SEALED_COLUMN_ROWS,
  sealedByOthers,
} from './sealed-columns.queries';

const ROWS_PER_BATCH = 200;
/** While a secret is replaced, processes that still have the former settings may seal under it. */
const EVERY_SECONDS = 30;
const UNCHANGED_SECONDS = 3_600;

/** Seals again, under the present secret, what was sealed under the other one. */
@Injectable()
export class ResealingService {
  private readonly logger = new Logger(ResealingService.name);

  constructor(
    private readonly dataSource: DataSource,
    private readonly secrets: SecretBox,
    private readonly config: Config,
  ) {}

  /** Without `APP_SECRET_OTHER` it only reports what nobody can open. */
  async apply(column: ClaimedColumn, signal: AbortSignal): Promise<void> {
    let resealed = 0;
    let unknown = 0;
    let afterId = '';
    for (;;) {
      signal.throwIfAborted();
      const { keyId } = this.secrets;
      const rows = await sealedByOthers(this.dataSource, column.id, keyId, afterId, ROWS_PER_BATCH);
      for (const row of rows) {
        const text = this.opened(row.sealed);
        if (text === null) {
          unknown += 1;
          continue;
        }
        await replaceSealed(this.dataSource, column.id, row, this.secrets.seal(text));
        resealed += 1;
      }
      const last = rows.at(-1);
      if (last === undefined || rows.length < ROWS_PER_BATCH) break;
      afterId = last.id;
    }
    const found = { column: column.id, resealed, unknown };
    if (unknown > 0)
      this.logger.error(found, 'rows are sealed under a secret that this process does not have');
    else if (resealed > 0) this.logger.log(found, 'rows were sealed under the present secret');
    const seconds = this.config.appSecretOther === null ? UNCHANGED_SECONDS : EVERY_SECONDS;
    await SEALED_COLUMN_ROWS.giveBack(this.dataSource, column, seconds);
  }

  private opened(sealed: Buffer): string | null {
    try {
      return this.secrets.open(sealed);
    } catch {
      return null;
    }
  }
}
