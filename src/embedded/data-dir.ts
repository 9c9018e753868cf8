import { accessSync, constants, mkdirSync } from 'node:fs';
import { ConfigError } from '../config/config';

/** Makes DATA_DIR where it is missing. Throws a `ConfigError` where nothing can be written there. */
export function makeDataDir(dataDir: string): void {
  try {
    // hidden from other accounts, but the server's account must pass through to its data
    mkdirSync(dataDir, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 });
    accessSync(dataDir, constants.W_OK);
  } catch (error) {
    const { code = 'unknown' } = error as NodeJS.ErrnoException;
    throw new ConfigError([
      `DATA_DIR must be a folder that this account can make and write to; ${dataDir} is not (${code})`,
    ]);
  }
}
