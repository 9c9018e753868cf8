import { buffer } from 'node:stream/consumers';
import { drawLogo } from './logo-image';
import { LOGO_EXIT_CODES } from './logo-rule';

/** A program: reads an image on standard input, and writes it as PNG. */
async function main(): Promise<void> {
  const drawn = await drawLogo(await buffer(process.stdin));
  if (typeof drawn === 'string') process.exitCode = LOGO_EXIT_CODES[drawn];
  else process.stdout.write(drawn);
}

void main();
