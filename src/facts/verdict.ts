/** `unverifiable`: the site does not say, says several things, or the answer hedges. */
export type Verdict = 'supported' | 'contradicted' | 'unverifiable';
