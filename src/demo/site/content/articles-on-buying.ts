import type { PageSource } from '../page-source';

export const BUYING_ARTICLES: readonly PageSource[] = [
  {
    path: '/blog/choose-a-crm-for-an-agency',
    title: 'How to choose a CRM for a marketing agency: five tests and a price sheet',
    description:
      'Five tests that take 2 hours each, and what CRM software really costs an agency of 20 over 3 years.',
    article: { author: 'jonah', publishedDaysAgo: 41, changedDaysAgo: 9 },
    body: `
The best CRM for a marketing agency is the one that still knows the client after the contract is signed. Test five
things with your own data, for 2 hours each, and count the cost over 3 years; the seats were only two thirds
of what 64 agencies told us they had paid.

## Why do sales CRMs disappoint agencies?

Sales software follows a lead to the signature. An agency earns its money afterwards. Of 412 agencies in our survey of
{year-1}, 263 already had a CRM, and 171 of those kept the running retainers in a spreadsheet beside it. "We knew
everything about people who might buy and nothing about people who pay," said Ruth Abernathy of Juniper & Pike in
Toronto.

## Which five tests are worth the time?

### 1. The forwarded complaint

Forward three emails of one client thread, from three mailboxes. Does the software show one conversation or three? The
headers that make this possible, Message-ID and References, are described in
[RFC 5322](https://www.rfc-editor.org/rfc/rfc5322); software that ignores them cannot be repaired by training.

### 2. The retainer at 80 percent

Book 32 of 40 hours. Who is told, when, and can the client see it? In the trials that Henrike Petersen ran at
Nordhaven Kommunikation, two of four products told nobody.

### 3. The leaver

Remove a colleague who owns 15 requests. They should go to a deputy within a minute, with their due times. One product
closed them all.

### 4. The way out

Export everything, before you import everything. Look for contacts as vCard
([RFC 6350](https://www.rfc-editor.org/rfc/rfc6350)), conversations with times and authors, and files under their real
names. Article 20 of the [GDPR](https://eur-lex.europa.eu/eli/reg/2016/679/oj) gives people in Europe a right to their
data in a format that machines can read; software that cannot do that for one person cannot do it for you.

### 5. The keyboard

Put the mouse away for 10 minutes. A tool that 20 people use for 3 hours a day should meet level AA of
[WCAG 2.2](https://www.w3.org/TR/WCAG22/), and not only for colleagues who depend on it: Sunniva Holt at Brightwater
Studio measured 19 seconds saved on each answer once she knew nine shortcuts.

## What does it cost over three years?

Take an agency of 20 seats. The table holds medians of what 64 agencies reported to us in March {year-1}; prices are
in US dollars.

| Part | Cheap plan | Middle plan | Large plan |
| Seats, 36 months | $9,400 | $26,600 | $47,500 |
| Move of the data | $1,200 | $3,800 | $9,000 |
| Training, hours paid | $2,900 | $4,400 | $7,700 |
| Add-ons bought in year 2 | $6,100 | $5,200 | $3,900 |
| Together | $19,600 | $40,000 | $68,100 |

The cheap plan is cheap even with add-ons, as long as 15 rules and one portal are enough. The middle plan wins once a
group has several brands. For figures on wages, to put a price on the hours, use a public source such as the
[Bureau of Labor Statistics](https://www.bls.gov/ooh/office-and-administrative-support/customer-service-representatives.htm).

## Where does Harbourdesk stand?

We sell one of these products, so weigh this part accordingly. Harbourdesk passes tests 1 to 4; in test 5 the report
builder still needs a mouse, and Tobias Lindqvist's team works on it. An agency of 20 pays $19 to $39 a seat
([prices](/pricing)). It is a poor choice for outbound sales teams that make 60 calls a day: there is no dialler, and
none is planned. Larger groups that need a warehouse of marketing data will outgrow our [reports](/features/reporting).

## What should you write down before the first demo?

- the 3 clients whose loss would hurt most, and what they complained about last
- hours sold and hours worked for the last 6 months
- who may see margins, and who may not
- the date on which the present contract can be cancelled

Take the sheet to every demo, and ask each vendor to show these cases rather than its own. Isla Ferrand did so with
five vendors in Leeds in {year-1}: two declined, one sent an engineer, and the choice was made in 9 days.`,
  },
  {
    path: '/blog/how-fast-should-an-agency-reply',
    title: 'How fast should an agency reply? What 1.4 million messages say',
    description:
      'First reply times of 412 agencies, what they have to do with renewals, and a promise that can be kept.',
    article: { author: 'priya', publishedDaysAgo: 88, changedDaysAgo: 24 },
    body: `
Reply to new leads within an hour and to clients within 4 working hours: beyond these marks, in the data of 412
agencies and 1.4 million messages, meetings and renewals fall off. Faster than that, we found no gain.

## What is known about leads?

The best known study is by James Oldroyd, Kristina McElheran and David Elkington, in the
[Harvard Business Review](https://hbr.org/2011/03/the-short-life-of-online-sales-leads) of March 2011. They audited
2,241 companies in the United States: 37 percent answered a test lead within an hour, 23 percent never did, and the mean
among those that answered within 30 days was 42 hours. Firms that tried within an hour were nearly 7 times as likely to
have a meaningful talk with a decision maker as those that waited an hour longer.

The study is old, and it is about sales teams. We wanted to know whether it holds for agencies and for clients they
already have.

## What did we measure?

From January to December {year-1} we took the first reply to 1,412,006 messages at 412 agencies that had agreed, all of
them Harbourdesk customers. Out-of-office notes are left out. Hours are working hours of the agency. The data were
counted, not sampled, but the agencies chose themselves: they are smaller than the market, with a median of 17 people.

| First reply to a lead | Leads | Meeting within 14 days |
| within 1 hour | 9,118 | 31 percent |
| 1 to 4 hours | 12,377 | 24 percent |
| 4 to 24 hours | 10,942 | 15 percent |
| later | 7,205 | 8 percent |

For clients, the yardstick is renewal. Among 2,140 retainers that came up in {year-1}, 88 percent were renewed where
the median reply was under 4 hours, 86 percent under 2 hours, and 71 percent where it was over 9.

## Does speed cause renewals?

We cannot say. Agencies that reply fast also book fewer hours over budget, and may simply be better run. When Lotte
Engelbrecht, who reviewed this article for us at the University of Aarhus, matched retainers by size, age and price, a
difference of 9 percentage points remained of 17. That is an upper limit of what speed alone could do.

## Which promise can be kept?

Promise what you reach in 9 of 10 cases today. Take your own distribution, find the 90th percentile, and round up. For
the median agency in our data that is 6 hours 20 minutes, so 8 working hours is an honest promise and 4 would be broken
once a week. Standards for contact centres work the same way: [ISO 18295-1](https://www.iso.org/standard/64739.html)
asks for published service levels that are measured, not for a certain speed.

## What helped agencies to become faster?

- One owner a message: minus 2 hours 10 minutes in the median, at 118 agencies that we followed for 60 days
- A deputy for each client: minus 48 minutes
- A daily round of 10 minutes: minus 31 minutes
- Saved answers: minus 12 minutes, and 4 percent more follow-up questions

The last line is a warning. Jonah Weatherby's team looked at 300 such threads: in 61 of them the saved answer had
answered a question that nobody had asked.

## What about nights and weekends?

Only 3.8 percent of client messages came on a Saturday or Sunday, and 64 percent of those could wait by the sender's
own words. Brightwater Studio in Leeds and Tidewater Collective in Cape Town cover each other's Fridays; for most
others a line in the automatic note with the next working hour does the same. People who work by the clock should be
able to leave it: the [OECD](https://www.oecd.org/en/topics/employment.html) collects what member countries have ruled
on the right to be unreachable.

The table of all 412 agencies, without names, can be had as CSV from research@harbourdesk.example.`,
  },
];
