import type { PageSource } from '../page-source';

export const CUSTOMER_PAGES: readonly PageSource[] = [
  {
    path: '/customers',
    title: 'Customers: how agencies use Harbourdesk',
    description:
      'Stories with figures from Brightwater Studio, Nordhaven Kommunikation and Copperleaf Media.',
    changedDaysAgo: 66,
    body: `
Three agencies of different size tell what changed, with the figures before and after.

| Agency | People | First reply before | after |
| [Brightwater Studio](/customers/brightwater-studio), Leeds | 9 | 7 hours | 58 minutes |
| [Nordhaven Kommunikation](/customers/nordhaven), Kiel | 140 | 19 hours | 2 hours |
| [Copperleaf Media](/customers/copperleaf-media), Portland | 34 | 12 hours | 1 hour 40 minutes |

Juniper & Pike (Toronto), Atelier Souris (Lyon) and Tidewater Collective (Cape Town) are customers as well.`,
  },
  {
    path: '/customers/brightwater-studio',
    title: 'Brightwater Studio: from four inboxes to one',
    description: 'How nine people in Leeds cut the first reply from 7 hours to 58 minutes.',
    article: { author: 'priya', publishedDaysAgo: 66 },
    body: `
Brightwater Studio, a design agency of 9 people in Leeds, answers clients in 58 minutes, where it took 7 hours before
it moved to Harbourdesk. The move itself took four working days.

## What was the trouble?

"Every one of us had a login to hello@, and nobody felt it was theirs," says Isla Ferrand, operations director since
2021. In January {year-1} she counted: of 612 messages, 41 were answered twice and 17 never. One of the 17 was a client
who wanted to renew for 26,000 pounds.

## What did they change?

- one queue for each of the 23 clients, with an owner and a deputy
- a due time of 4 working hours for everybody, instead of "as soon as possible"
- a round of 10 minutes at 9:30, where the queue is read aloud

## What came of it?

| | January {year-1} | June {year-1} |
| First reply, median | 7 hours | 58 minutes |
| Answered twice | 6.7 percent | 0.3 percent |
| Never answered | 2.8 percent | 0 |
| Hours in meetings about email, a week | 5 | 1 |

Isla Ferrand's advice: move the clients that complain least first, and the loudest one last. The rest of the team in
Leeds (Dev Marlowe, Sunniva Holt and Pat O'Dowd) wrote down 14 saved answers in the first week, and uses 9 of them.`,
  },
  {
    path: '/customers/nordhaven',
    title: 'Nordhaven Kommunikation: 140 people, 61 clients, one CRM',
    description: 'A group of four agencies in Kiel and Hamburg keeps its retainers in one CRM.',
    article: { author: 'priya', publishedDaysAgo: 205 },
    body: `
Nordhaven Kommunikation is a group of four agencies in Kiel and Hamburg with 140 people and 61 clients. Since it keeps
retainers and requests in one CRM, it finds overrun budgets 5 weeks earlier.

Finance lead Henrike Petersen had compared hours sold with hours worked once a quarter, in a spreadsheet with 3,400
rows. In the autumn of {year-2} two retainers turned out 180 hours over budget, and it was too late to speak about it.

Today every account lead gets a notice at 80 percent. In the first year 31 such talks led to 12 raised retainers worth
214,000 euros, and to 9 smaller scopes. Two clients left; both had been below a margin of 5 percent.

The works council in Kiel asked that no figures of single people be shown. Harbourdesk can switch them off for a whole
account, and Nordhaven did.`,
  },
  {
    path: '/customers/copperleaf-media',
    title: 'Copperleaf Media',
    description: '',
    body: `
Copperleaf Media from Portland loves Harbourdesk. The team of 34 says that work is much easier now and that clients are
happier than ever. They would recommend it to every agency that wants to grow and stay on top of things. Thank you,
Copperleaf, for being such a great customer and for the lovely cookies!`,
  },
];
