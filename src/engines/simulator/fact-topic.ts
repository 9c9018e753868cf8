/** What can be asked about one company by name. */
export type FactTopic = 'founded' | 'leader' | 'price' | 'seat' | 'purpose';

const CUES: readonly (readonly [FactTopic, RegExp])[] = [
  ['founded', /found(?:ed|ing)|gegründet|gründung|fond(?:ée|ation)|fund(?:ó|ada)|fondata|opgericht/u],
  ['leader', /\b(?:ceo|leads?|leitet|dirige|guida|leidt|lidera)\b/u],
  ['price', /\b(?:costs?|price|prices|kostet|preise?|coûte|tarifs|cuesta|costa|kost|custa)\b/u],
  ['seat', /\b(?:where|headquarters|sitz|siège|sede|hoofdkantoor)\b/u],
];

/** The topic of a question that names its company; without a cue: what the company is. */
export function factTopic(question: string): FactTopic {
  const asked = question.toLowerCase();
  return CUES.find(([, cue]) => cue.test(asked))?.[0] ?? 'purpose';
}
