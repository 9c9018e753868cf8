let spoken = 'en';

export function spokenLanguage(): string {
  return spoken;
}

/** Reads something with the words of one language. Not for promises: the language holds until `read` returns. */
export function inLanguage<Result>(language: string, read: () => Result): Result {
  const before = spoken;
  spoken = language;
  try {
    return read();
  } finally {
    spoken = before;
  }
}

/** V8 compiles an expression for its first short text and once more for the next; for a long one only once, to the fast form. */
const LONG_TEXT = ' '.repeat(1_000);

/**
 * An expression that has other words in each language, made when a text in it is first read. One for all languages would
 * mistake "door" (Dutch for "by") in an English sentence, and be seven times as long.
 */
export class SpokenPattern extends RegExp {
  private readonly made = new Map<string, RegExp>();
  private last: { readonly language: string; readonly pattern: RegExp } | null = null;

  constructor(
    flags: string,
    private readonly make: (language: string) => RegExp,
  ) {
    super('', flags);
  }

  in(language: string): RegExp {
    if (this.last?.language !== language)
      this.last = { language, pattern: this.made.get(language) ?? this.compiled(language) };
    return this.last.pattern;
  }

  private compiled(language: string): RegExp {
    const pattern = this.make(language);
    pattern.test(LONG_TEXT);
    pattern.lastIndex = 0;
    this.made.set(language, pattern);
    return pattern;
  }

  override get source(): string {
    return this.in(spoken).source;
  }

  /** As `exec`, without making a match. */
  override test(text: string): boolean {
    const pattern = this.in(spoken);
    pattern.lastIndex = this.lastIndex;
    const isFound = pattern.test(text);
    this.lastIndex = pattern.lastIndex;
    return isFound;
  }

  override exec(text: string): RegExpExecArray | null {
    const pattern = this.in(spoken);
    pattern.lastIndex = this.lastIndex;
    const match = pattern.exec(text);
    this.lastIndex = pattern.lastIndex;
    return match;
  }

  override [Symbol.split](text: string, limit?: number): string[] {
    return this.in(spoken)[Symbol.split](text, limit);
  }
}
