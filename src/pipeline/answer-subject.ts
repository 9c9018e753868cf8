import type { AnswerSubject } from '../answers/read-answer';
import type { ClientProfile } from '../domains/agency-profile';

/** Whose answers are read; to name a product is to name the brand. `host`: as it is stored. */
export function subjectOf(
  host: string,
  { brand, aliases, products, competitors }: ClientProfile,
): AnswerSubject {
  return { brand: { name: brand, aliases: [...aliases, ...products] }, host, products, competitors };
}
