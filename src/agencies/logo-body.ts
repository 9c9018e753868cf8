import type { IncomingMessage } from 'node:http';
import { AppError } from '../common/app-error';
import { MAX_LOGO_BYTES } from './logo-rule';

/** The whole body of an upload. Throws 413 `payload_too_large`, 415 `unsupported_media_type`, 400 `invalid_request`. */
export async function readLogoBody(request: IncomingMessage): Promise<Buffer> {
  const type = request.headers['content-type'] ?? '';
  if (/^\s*multipart\//i.test(type) || request.headers['content-encoding'] !== undefined) {
    throw new AppError('unsupported_media_type', 'The body must be the image itself (curl -T logo.svg)');
  }
  const pieces: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const piece of request.iterator({ destroyOnReturn: false })) {
      if (!Buffer.isBuffer(piece)) continue;
      bytes += piece.length;
      if (bytes > MAX_LOGO_BYTES) {
        throw new AppError('payload_too_large', `A logo may have ${MAX_LOGO_BYTES} bytes at most`);
      }
      pieces.push(piece);
    }
  } catch (error) {
    throw error instanceof AppError
      ? error
      : new AppError('invalid_request', 'The body ended before its Content-Length');
  }
  return Buffer.concat(pieces);
}
