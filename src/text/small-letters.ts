/** A text in small letters, each where it was. */
export function smallLetters(text: string): string {
  // the only letter that would become two
  return text.replaceAll('İ', 'i').toLowerCase();
}
