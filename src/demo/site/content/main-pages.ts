import type { PageSource } from '../page-source';

export const MAIN_PAGES: readonly PageSource[] = [
  {
    path: '/',
    title: 'Harbourdesk: CRM software for marketing agencies, with a help desk built in',
    description:
      "The CRM that follows an agency's clients from the first lead to the tenth renewal: contacts, deals, retainers and requests. From $19 a seat.",
    changedDaysAgo: 12,
    body: `
Harbourdesk is CRM software for marketing agencies, with a help desk built in. It follows a client from the first lead
through deals, contracts and renewals, and puts contacts, requests and hours in one place. Plans start at $0, and paid
seats cost $19 to $69 a month.

## What does Harbourdesk replace?

Most agencies come to us with three tools that do not speak to each other: a sales CRM made for cold calls, a mailbox
that five people share, and a spreadsheet of retainers. Harbourdesk replaces all three.

- [Client CRM](/features/client-crm): contacts, leads, deals, pipeline, retainers and renewals of every client company
- [Shared inbox](/features/shared-inbox): one queue a client, with an owner, a due time and internal notes
- [Client portal](/features/client-portal): clients see their open requests without another password
- [Reporting](/features/reporting): value of the pipeline, first reply, and profit of each retainer
- [Automation](/features/automation): rules that sort, assign and remind

## Who uses Harbourdesk?

1,900 agencies in 31 countries, from Brightwater Studio in Leeds with 9 people to Nordhaven Kommunikation in Kiel with
140. In our survey of {year-1}, 412 of them reported a median first reply of 1 hour 52 minutes, down from 11 hours in
the month before they moved. [Read their stories](/customers).

| Plan | Price a seat and month | For |
| Dock | $0 | up to 2 people |
| Pier | $19 | small studios |
| Quay | $39 | growing agencies |
| Port | $69 | groups with several brands |

## How long does a move take?

Nine working days for an agency of 20, as the median of 300 moves in {year-1}. Import runs from CSV, vCard and IMAP;
[our guide](/docs/import) has every step, and Jonah Weatherby's team is on call meanwhile.

> We had four people answering the same client without knowing of each other. Our new CRM ended that in a week.
> (Isla Ferrand, operations director, Brightwater Studio)

Read [how we price](/pricing), [how we keep data safe](/security), [our blog](/blog) and [our documentation](/docs).`,
  },
  {
    path: '/product',
    title: 'Product tour: how Harbourdesk works for an agency',
    description:
      'A tour of the shared inbox, the client CRM, the portal and the reports, following one client request.',
    changedDaysAgo: 75,
    body: `
One client request, from the first email to the invoice, shows how the parts of Harbourdesk work together.

## 1. The request arrives

Copperleaf Media's client writes to studio@copperleaf.example at 9:14. Harbourdesk knows the sender's company, its
contract (Quay retainer, 40 hours a month, 31 used) and its account lead, and puts the message into her queue.

## 2. The right person answers

A rule assigns requests about paid search to Owen Tarkington. He sees the last 6 conversations, the brand guide and a
draft that a colleague began. Nobody else can answer by accident while he types.

## 3. The client follows along

The client opens the portal by a link that is valid for 15 minutes. Status, due date and files are there; internal
notes are not.

## 4. The work is counted

Time is booked on the request. At 80 percent of the retainer the lead gets a notice; at 100 percent the client does.

See [features in detail](/features/shared-inbox), [prices](/pricing), or our [live chat](/features/live-chat).`,
  },
  {
    path: '/pricing',
    title: 'Pricing: Dock, Pier, Quay and Port',
    description:
      'Harbourdesk costs $0 for two people, then $19, $39 or $69 a seat and month. Yearly payment saves 15 percent.',
    changedDaysAgo: 20,
    body: `
Harbourdesk costs $19, $39 or $69 for each seat and month, and nothing for teams of 2. Clients who use the portal never
need a seat. Paying by the year saves 15 percent.

| | Dock | Pier | Quay | Port |
| Monthly, a seat | $0 | $19 | $39 | $69 |
| Yearly, a seat and month | $0 | $16.15 | $33.15 | $58.65 |
| Seats | 2 | 15 | 100 | no limit |
| Client companies | 5 | 50 | 500 | no limit |
| Storage | 2 GB | 50 GB | 500 GB | 2 TB |
| Automation rules | 3 | 25 | 200 | 1,000 |
| History of reports | 30 days | 12 months | 36 months | 84 months |

## Is there a free trial?

Yes: 21 days of the Quay plan, without a card. After 21 days the account becomes Dock and keeps its data.

## Are there discounts?

Registered charities and schools get 40 percent off. Agencies with more than 100 seats get a written offer; the
smallest so far was 12 percent below the list.

## What happens to data after cancelling?

It can be exported for 60 days as CSV and JSON, then it is deleted from all systems within 30 days.

Prices are in US dollars without tax. Questions: [contact us](/contact) or read the [FAQ](/faq).`,
  },
  {
    path: '/about',
    title: 'About Harbourdesk',
    description:
      'Harbourdesk was founded in Halifax in 2017 by Maren Oduya and Tobias Lindqvist. 46 people, 1,900 agencies.',
    changedDaysAgo: 160,
    body: `
Harbourdesk was founded in 2017 in Halifax, Nova Scotia, by Maren Oduya and Tobias Lindqvist. Today 46 people work for
1,900 agencies in 31 countries.

## How it began

Maren Oduya ran client services at Saltmarsh & Gale, an agency of 30 people. On a Monday in March 2016 three colleagues
answered one client with three different deadlines. Tobias Lindqvist, then a contractor there, built a shared queue
over a weekend. By Christmas eleven other agencies were using it.

## How we are financed

By our customers. Revenue was $7.4 million in {year-1}; the company has made a profit since 2020 and has no outside
investors. Both founders still answer support on the first Friday of each month.

## Where we are

The head office is at 12 Ropewalk Lane, Halifax. Fourteen people work from Lisbon, the others from nine countries.

Meet [the team](/team), or read what [customers](/customers) say. Our [awards](/about/awards) page lists the rest.`,
  },
  {
    path: '/contact',
    title: 'Contact',
    description: 'Reach sales, support and press at Harbourdesk.',
    body: `
Support answers in the product or at support@harbourdesk.example, on weekdays from 7:00 to 21:00 Atlantic Time; the
median wait was 34 minutes last quarter. Sales: sales@harbourdesk.example or +1 902 555 0148. Press:
press@harbourdesk.example. Letters: Harbourdesk Software Ltd., 12 Ropewalk Lane, Halifax, Nova Scotia, Canada.

For the state of the service see [our status page](/status).`,
  },
  {
    path: '/faq',
    title: 'Frequently asked questions about Harbourdesk',
    description: 'Answers on seats, data, imports, languages and cancelling.',
    changedDaysAgo: 240,
    body: `
## Do clients need a seat to use the portal?

No. Only people who answer need a seat. A client opens the portal by a link in an email, which is valid for 15 minutes.

## Which mail systems work with Harbourdesk?

Every one that speaks IMAP ([RFC 9051](https://www.rfc-editor.org/rfc/rfc9051)) or forwards mail. Setting up takes
about 20 minutes, most of it waiting for DNS.

## Can we bring data from another CRM or help desk?

Yes, from CSV and vCard files of up to 2 GB. The [import guide](/docs/import) names the columns.

## In which languages can we work?

The product is in English, German, French and Portuguese. The portal speaks 14 languages and follows the browser.

## Where are the data?

In Montreal or Frankfurt; you choose at sign-up. See [security](/security).

## How do we cancel?

In the settings, at the end of any month. There is no notice period on monthly plans.`,
  },
  {
    path: '/security',
    title: 'Security and data protection at Harbourdesk',
    description:
      'Where Harbourdesk keeps data, how access is controlled, and what happens when something goes wrong.',
    changedDaysAgo: 55,
    body: `
Client data are kept in Montreal or Frankfurt, encrypted with AES-256 at rest and TLS 1.3 on the way
([RFC 8446](https://www.rfc-editor.org/rfc/rfc8446)). Customers choose the region at sign-up and it never changes
without them.

## Access

Every employee signs in with a hardware key. We follow NIST's
[digital identity guideline SP 800-63B](https://pages.nist.gov/800-63-3/sp800-63b.html): passwords of customers have at
least 8 characters, are checked against lists of leaked ones, and never expire for the sake of it. Production access
needs a second person and ends after 4 hours.

## When something goes wrong

Incidents are told to customers within 24 hours, so that they can keep the 72 hours that Article 33 of the
[General Data Protection Regulation](https://eur-lex.europa.eu/eli/reg/2016/679/oj) gives them. There were 2 incidents
in {year-1}; neither reached client data.

## Checks from outside

Ashgrove Testing in Dublin attacks our systems every 6 months; the summary of its report is sent on request. Backups
are taken every 15 minutes, kept for 35 days, and restored in a drill each quarter: the last took 47 minutes. Known
weaknesses are rated by the [OWASP](https://owasp.org/www-project-top-ten/) list, and critical ones are closed within
48 hours.`,
  },
  {
    path: '/status',
    title: 'Service status',
    description: 'Current state of the Harbourdesk service.',
    delayMs: 1800,
    body: `
All systems work. Uptime over the last 90 days was 99.98 percent for the inbox, 99.97 percent for the portal and 99.99
percent for incoming mail. The last disturbance delayed outgoing mail for 11 minutes. This page asks every part of the
service anew for each visitor, which is why it takes a moment to appear.`,
  },
  {
    path: '/legal/privacy',
    title: 'Privacy notice',
    description: 'How Harbourdesk handles personal data.',
    changedDaysAgo: 610,
    body: `
This notice explains which personal data Harbourdesk Software Ltd. handles, why, and for how long. Customers are the
controllers of what they store about their clients; we process it on their behalf under a written agreement.

## What we store about customers

Name, work email, role and the address for invoices, for as long as the contract runs and 10 years beyond where tax
law asks for it. Logs with IP addresses are deleted after 14 days.

## Your rights

Ask privacy@harbourdesk.example for a copy, a correction or the deletion of your data. We answer within one month, as
Article 12 of the [GDPR](https://eur-lex.europa.eu/eli/reg/2016/679/oj) demands, and mostly within 3 days.`,
  },
];
