import { detectLanguage } from '../language';
import type { Surface } from './surface';

const found = new WeakMap<Surface, string | null>();

/** The language of an answer, found once: reading asks for it in many places. Null where it cannot be told. */
export function surfaceLanguage(surface: Surface): string | null {
  const known = found.get(surface);
  if (known !== undefined) return known;
  const language = detectLanguage(surface.text);
  found.set(surface, language);
  return language;
}
