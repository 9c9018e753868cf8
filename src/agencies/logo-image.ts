import sharp from 'sharp';
import { type LogoFault, MAX_LOGO_PIXELS } from './logo-rule';

const FORMATS: ReadonlySet<string | undefined> = new Set(['png', 'jpeg', 'webp', 'svg']);
const BOX = { width: 960, height: 320 };
/** Drawings without a size of their own get enough pixels for print. */
const SVG_DPI = 192;

/**
 * Draws an uploaded image anew as PNG: nothing of the upload is ever served. Scripts in an SVG are not run, and neither
 * files nor addresses that it names are read. How long that takes, and how much memory, the drawing itself decides:
 * only for a process of its own.
 */
export async function drawLogo(bytes: Buffer): Promise<Buffer | LogoFault> {
  if (!FORMATS.has(await formatOf(bytes))) return 'no_image';
  try {
    return await sharp(bytes, { limitInputPixels: MAX_LOGO_PIXELS, density: SVG_DPI })
      .autoOrient()
      .resize({ ...BOX, fit: 'inside', withoutEnlargement: true })
      .png({ compressionLevel: 9, palette: true, quality: 95 })
      .toBuffer();
  } catch {
    return 'not_drawable';
  }
}

async function formatOf(bytes: Buffer): Promise<string | undefined> {
  try {
    return (await sharp(bytes, { limitInputPixels: MAX_LOGO_PIXELS }).metadata()).format;
  } catch {
    return undefined;
  }
}
