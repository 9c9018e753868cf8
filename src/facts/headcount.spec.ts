import { readHeadcounts } from './headcount';
import { inLanguage } from './spoken-pattern';

const counted = (language: string, text: string): string[] =>
  inLanguage(language, () =>
    readHeadcounts({ text, labels: [], own: [], others: [], about: 'own', quote: text }),
  ).map(({ value }) => (value.kind === 'count' ? `${value.least} ${value.unit}` : value.kind));

it.each<[string, string, string]>([
  ['en', 'The team has 9 people.', 'Its support team in Leeds has 9 people.'],
  ['en', 'A team of 9 people runs it.', 'The customer service team counts 9 people.'],
  ['de', 'Das Team umfasst 9 Personen.', 'Das Support-Team in Köln zählt 9 Personen.'],
  ['de', 'Das Team zählt 9 Personen.', 'Das Vertriebsteam besteht aus 9 Personen.'],
  ['fr', "L'équipe compte 9 personnes.", "L'équipe commerciale compte 9 personnes."],
  ['es', 'El equipo cuenta con 9 personas.', 'El equipo de soporte cuenta con 9 personas.'],
  ['it', 'Il team conta 9 persone.', 'Il team di assistenza conta 9 persone.'],
  ['nl', 'Het team telt 9 mensen.', 'Het supportteam telt 9 mensen.'],
  ['pl', 'Zespół liczy 9 osób.', 'Zespół pomocy w Rzeszowie liczy 9 osób.'],
  ['pt', 'A equipa tem 9 pessoas.', 'A equipa de suporte tem 9 pessoas.'],
])('%s: counts all people and not those of one team: %s %s', (language, whole, part) => {
  expect(counted(language, whole)).toEqual(['9 employees']);
  expect(counted(language, part)).toEqual([]);
});
