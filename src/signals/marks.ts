/** What any element may say of itself besides its name and class; an attribute that it has not is empty. */
export interface Marks {
  readonly itemprop: string;
  readonly property: string;
  readonly rel: string;
  readonly role: string;
  /** Microdata of a thing begin here. */
  readonly isItem: boolean;
  readonly isHidden: boolean;
}

/** Attributes that make a mark. */
export const MARKING: ReadonlySet<string> = new Set(
  'itemprop property rel role itemscope hidden style'.split(' '),
);

/** Of most elements: they share it, so that a measure of all elements looks at few records of attributes. */
export const NO_MARKS: Marks = readMarks({});

export function readMarks(attribs: Readonly<Record<string, string>>): Marks {
  const { itemprop = '', property = '', rel = '', role = '' } = attribs;
  const isItem = 'itemscope' in attribs && 'itemtype' in attribs;
  return { itemprop, property, rel, role, isItem, isHidden: isHidden(attribs) };
}

function isHidden({ hidden, style }: Readonly<Record<string, string>>): boolean {
  // text that the reader's search finds opens by itself
  if (hidden !== undefined && hidden !== 'until-found') return true;
  return style !== undefined && /display:\s?none/i.test(style);
}
