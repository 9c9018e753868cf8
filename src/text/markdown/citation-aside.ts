import { matchAt, matchesIn } from '../matches';
import { absolute, isAddressLabel } from './address';

const NUMBER_LABEL = /^\s*(?:\^[\w.-]{1,40}|\d{1,3}(?:\s*[,;–-]\s*\d{1,3}){0,20}|†)\s*$/;
const CITED = String.raw`(?:\[[^\][\n]{1,120}\](?:\([^()\s]{1,1500}(?:\s"[^"\n]{0,200}")?\)|\[[^\][\n]{1,60}\])?|https?:\/\/[^()\s,;]{0,1500}[^()\s,;.:!?*_~])`;
/** "([acme.com](https://acme.com/x), [2])" */
const ASIDE = new RegExp(String.raw`\(\s?${CITED}(?:[\s,;·|]{0,3}${CITED}){0,20}\s?\)`, 'y');
const CITED_PARTS =
  /\[(?<label>[^\][]+)\](?:\((?<url>[^()\s]+)[^()]*\)|\[(?<reference>[^\][]+)\])?|(?<bare>https?:[^()\s,;]+)/g;

/** `end`: behind the closing bracket. */
export interface CitationAside {
  readonly urls: readonly string[];
  readonly end: number;
}

/** Is the label of a link a mark of a source: "3", "1, 4", "†"? */
export function isNumberLabel(label: string): boolean {
  return NUMBER_LABEL.test(label);
}

/**
 * The brackets that open at `at` and hold nothing but citations: left standing, they would part a sentence from the stop
 * before it. null for all others. `references`: as in `InlineReader`.
 */
export function citationAsideAt(
  text: string,
  at: number,
  references: ReadonlyMap<string, string>,
): CitationAside | null {
  const aside = matchAt(text, ASIDE, at);
  if (aside === null) return null;
  const urls: string[] = [];
  for (const { groups } of matchesIn(aside, CITED_PARTS)) {
    const { label = '', url, reference = '', bare } = groups ?? {};
    const target =
      bare ??
      (url === undefined ? references.get(reference.toLowerCase()) : absolute(url.replace(/^<|>$/g, '')));
    const isName = bare === undefined && !isNumberLabel(label);
    if (isName && (target === undefined || !isAddressLabel(label, target))) return null;
    if (target !== undefined) urls.push(target);
  }
  return { urls, end: at + aside.length };
}
