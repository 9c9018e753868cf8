import { unicodeHost } from '../text/host-name';
import { primaryLanguage } from '../text/language';

/** What the five questions are about, in their order. */
export const FACT_TOPICS = ['founded', 'seat', 'price', 'leader', 'purpose'] as const;
type FactTopic = (typeof FACT_TOPICS)[number];
type Templates = Readonly<Record<FactTopic, string>>;

const LONGEST_BRAND = 80;

/** `{who}`: the brand with its address behind it, because many companies share a name. */
const ENGLISH: Templates = {
  founded: 'In which year was {who} founded?',
  seat: 'Where is {who} headquartered?',
  price: 'How much does {who} cost?',
  leader: 'Who leads {who}?',
  purpose: 'What is {who}, and what is it known for?',
};

const OTHERS: Readonly<Record<string, Templates>> = {
  de: {
    founded: 'In welchem Jahr wurde {who} gegründet?',
    seat: 'Wo hat {who} seinen Sitz?',
    price: 'Was kostet {who}?',
    leader: 'Wer leitet {who}?',
    purpose: 'Was ist {who}, und wofür ist es bekannt?',
  },
  fr: {
    founded: 'En quelle année {who} a-t-elle été fondée ?',
    seat: 'Où se trouve le siège de {who} ?',
    price: 'Combien coûte {who} ?',
    leader: 'Qui dirige {who} ?',
    purpose: 'Qu’est-ce que {who} ?',
  },
  es: {
    founded: '¿En qué año se fundó {who}?',
    seat: '¿Dónde tiene su sede {who}?',
    price: '¿Cuánto cuesta {who}?',
    leader: '¿Quién dirige {who}?',
    purpose: '¿Qué es {who}?',
  },
  it: {
    founded: 'In quale anno è stata fondata {who}?',
    seat: 'Dove ha sede {who}?',
    price: 'Quanto costa {who}?',
    leader: 'Chi guida {who}?',
    purpose: 'Che cos’è {who}?',
  },
  nl: {
    founded: 'In welk jaar is {who} opgericht?',
    seat: 'Waar staat het hoofdkantoor van {who}?',
    price: 'Wat kost {who}?',
    leader: 'Wie leidt {who}?',
    purpose: 'Wat is {who}?',
  },
  pt: {
    founded: 'Em que ano {who} foi fundada?',
    seat: 'Onde fica a sede de {who}?',
    price: 'Quanto custa {who}?',
    leader: 'Quem lidera {who}?',
    purpose: 'O que é {who}?',
  },
};

/**
 * Five questions about one brand, whose answers can be held against its site: founded, where, price, who leads it, what
 * it is. In the site's language where there are templates, else in English.
 * @param language BCP 47, such as `de` or `de-AT`
 */
export function factPrompts(brand: string, host: string, language: string): string[] {
  const templates = OTHERS[primaryLanguage(language) ?? ''] ?? ENGLISH;
  const name = plainName(brand);
  return FACT_TOPICS.map((topic) =>
    templates[topic].replace('{who}', () => `${name} (${unicodeHost(host)})`),
  );
}

/** The brand comes from the site: nothing in it may end the question, or look like more than a name. */
function plainName(brand: string): string {
  return brand
    .replace(/[^\p{L}\p{M}\p{N}&+.,!'’/()-]+/gu, ' ')
    .replace(/[.,! ]+(?= )/gu, '')
    .trim()
    .slice(0, LONGEST_BRAND)
    .toWellFormed();
}
