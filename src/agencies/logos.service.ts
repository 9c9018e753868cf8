import { Injectable } from '@nestjs/common';
import { AppError } from '../common/app-error';
import { KeyedSemaphore } from '../database/keyed-semaphore';
import { type LogoImage, logoImage } from './logo-image';

const PATIENCE_MS = 10_000;

/** Draws uploaded logos one at a time: each takes memory and a thread. */
@Injectable()
export class LogosService {
  private readonly turns = new KeyedSemaphore({
    permits: 1,
    patienceMs: PATIENCE_MS,
    outOfPatience: () =>
      new AppError('service_unavailable', 'Other images are being drawn. Try again shortly.', {
        'Retry-After': '10',
      }),
  });

  /** Throws 400 `invalid_request`, 503 `service_unavailable`. */
  async draw(agencyId: number, bytes: Buffer): Promise<LogoImage> {
    return await this.turns.run(String(agencyId), async () => await logoImage(bytes));
  }
}
