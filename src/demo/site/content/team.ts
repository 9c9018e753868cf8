import type { PageSource } from '../page-source';

export const TEAM_PAGES: readonly PageSource[] = [
  {
    path: '/team',
    title: 'The team behind Harbourdesk',
    description: 'Who builds, supports and sells Harbourdesk.',
    changedDaysAgo: 160,
    body: `
46 people work at Harbourdesk: 19 build the product, 14 help customers, 6 sell, 7 keep the house.

- [Maren Oduya](/team/maren-oduya), co-founder and chief executive
- [Tobias Lindqvist](/team/tobias-lindqvist), co-founder and chief engineer
- [Priya Castellane](/team/priya-castellane), head of customer research
- [Jonah Weatherby](/team/jonah-weatherby), head of support

We are looking for two engineers in Halifax or Lisbon. Write to jobs@harbourdesk.example.`,
  },
  {
    path: '/team/maren-oduya',
    title: 'Maren Oduya, co-founder and chief executive',
    description:
      'Maren Oduya ran client services at Saltmarsh & Gale before she founded Harbourdesk in 2017.',
    body: `
Maren Oduya ran client services at Saltmarsh & Gale in Halifax for 8 years, the last three as partner, before she
founded Harbourdesk with Tobias Lindqvist in 2017. She studied operations research at Dalhousie University and writes
about queues, prices and promises to clients. She is a mentor at the Atlantic Founders Circle.`,
  },
  {
    path: '/team/tobias-lindqvist',
    title: 'Tobias Lindqvist, co-founder and chief engineer',
    description: 'Tobias Lindqvist built the first version of Harbourdesk over a weekend in 2016.',
    body: `
Tobias Lindqvist built the first shared queue of Harbourdesk over a weekend in 2016 and has led its engineering since.
Before that he worked on mail servers for 11 years, in Gothenburg and Halifax. He writes about mail, standards and
keeping systems small enough to be understood by one person.`,
  },
  {
    path: '/team/priya-castellane',
    title: 'Priya Castellane, head of customer research',
    description: 'Priya Castellane runs the yearly survey of agencies at Harbourdesk.',
    body: `
Priya Castellane leads customer research at Harbourdesk since 2019 and runs its yearly survey of agencies. She worked
as a statistician for the city of Lyon and teaches survey methods in evening classes. Her articles say how many people
were asked, and what the figures cannot tell.`,
  },
  {
    path: '/team/jonah-weatherby',
    title: 'Jonah Weatherby, head of support',
    description: 'Jonah Weatherby has answered clients for 15 years and leads support at Harbourdesk.',
    body: `
Jonah Weatherby has answered other people's clients for 15 years, first at a hotel in St. John's, then at two software
companies. At Harbourdesk he leads a team of 14 in Halifax and Lisbon. He writes about tone, due times and the art of
the short answer.`,
  },
];
