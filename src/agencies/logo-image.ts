import sharp from 'sharp';
import { AppError } from '../common/app-error';

/** An image as it is kept and shown: always PNG, whatever was uploaded. */
export interface LogoImage {
  readonly png: Buffer;
  readonly width: number;
  readonly height: number;
}

export const MAX_LOGO_BYTES = 1024 * 1024;
const FORMATS: ReadonlySet<string | undefined> = new Set(['png', 'jpeg', 'webp', 'svg']);
/** Far above any logo, far below what would fill the memory: 64 MB when unpacked. */
const MAX_PIXELS = 16_000_000;
const BOX = { width: 960, height: 320 };
const LONGEST_SECONDS = 10;
/** Drawings without a size of their own get enough pixels for print. */
const SVG_DPI = 192;

/**
 * Draws an uploaded image anew as PNG: nothing of the upload is ever served. Scripts in an SVG are not run, and neither
 * files nor addresses that it names are read. Throws 400 `invalid_request` for anything but PNG, JPEG, WebP and SVG.
 */
export async function logoImage(bytes: Buffer): Promise<LogoImage> {
  if (!FORMATS.has(await formatOf(bytes))) throw noImage('is no PNG, JPEG, WebP or SVG image');
  try {
    const { data, info } = await sharp(bytes, { limitInputPixels: MAX_PIXELS, density: SVG_DPI })
      .timeout({ seconds: LONGEST_SECONDS })
      .autoOrient()
      .resize({ ...BOX, fit: 'inside', withoutEnlargement: true })
      .png({ compressionLevel: 9, palette: true, quality: 95 })
      .toBuffer({ resolveWithObject: true });
    return { png: data, width: info.width, height: info.height };
  } catch {
    throw noImage(`cannot be drawn: it is broken, or has more than ${MAX_PIXELS} pixels`);
  }
}

async function formatOf(bytes: Buffer): Promise<string | undefined> {
  try {
    return (await sharp(bytes, { limitInputPixels: MAX_PIXELS }).metadata()).format;
  } catch {
    return undefined;
  }
}

function noImage(fault: string): AppError {
  return new AppError('invalid_request', `body: ${fault}`);
}
