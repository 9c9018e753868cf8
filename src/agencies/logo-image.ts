import sharp from 'sharp';
import { type LogoFault, MAX_LOGO_PIXELS } from './logo-rule';

const FORMATS: ReadonlySet<string | undefined> = new Set(['png', 'jpeg', 'webp', 'svg']);
const BOX = { width: 960, height: 320 };
/** Of drawings as the library measures them, and as they are drawn where that is not too large: enough for print. */
const MEASURED_DPI = 72;
const PRINT_DPI = 192;

interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * Draws an uploaded image anew as PNG: nothing of the upload is ever served. Scripts in an SVG are not run, and neither
 * files nor addresses that it names are read. How long that takes, and how much memory, the drawing itself decides:
 * only for a process of its own.
 */
export async function drawLogo(bytes: Buffer): Promise<Buffer | LogoFault> {
  const header = await readHeader(bytes);
  if (typeof header === 'string') return header;
  try {
    return await sharp(bytes, { limitInputPixels: MAX_LOGO_PIXELS, density: densityFor(header) })
      .autoOrient()
      .resize({ ...BOX, fit: 'inside', withoutEnlargement: true })
      .png({ compressionLevel: 9, palette: true, quality: 95 })
      .toBuffer();
  } catch {
    return 'not_drawable';
  }
}

/** The library draws a whole drawing at this density before it fits it into the box. */
function densityFor({ width, height }: Size): number {
  const largest = MEASURED_DPI * Math.sqrt(MAX_LOGO_PIXELS / (width * height));
  return Math.max(1, Math.min(PRINT_DPI, Math.floor(largest)));
}

/** What can be told before anything is drawn. Without a limit of pixels, which would hide what the image is. */
async function readHeader(bytes: Buffer): Promise<Size | LogoFault> {
  try {
    const { format, width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (!FORMATS.has(format)) return 'no_image';
    return width * height > MAX_LOGO_PIXELS ? 'too_many_pixels' : { width, height };
  } catch (error) {
    return unreadable(String(error));
  }
}

/** The library tells its faults apart by their words only. */
function unreadable(words: string): LogoFault {
  if (words.includes('bad dimensions')) return 'no_size';
  return words.includes('corrupt header') ? 'not_drawable' : 'no_image';
}
