import type { PageSource } from '../page-source';

export const TRUST_ARTICLES: readonly PageSource[] = [
  {
    path: '/blog/client-data-in-a-crm',
    title: 'Client data in a CRM: what the GDPR asks of a marketing agency',
    description:
      'Roles, contracts, deadlines and deletion, with the articles of the regulation and a list for one afternoon.',
    article: { author: 'maren', publishedDaysAgo: 60 },
    body: `
A marketing agency that keeps client contacts in a CRM is the controller of its own address book and the processor of
its clients' lists. The two need different papers, and the deadlines are 72 hours for a breach and one month for a
request. This is a plain summary by a founder, no legal advice.

## Which role do you have?

The [General Data Protection Regulation](https://eur-lex.europa.eu/eli/reg/2016/679/oj) of the European Union applies
since 25 May 2018. Whoever decides why data are used is the controller (Article 4); whoever works on somebody's behalf
is the processor. The names of your own contacts at Copperleaf Media: controller. The 40,000 newsletter readers of
Copperleaf that you import: processor, and Article 28 wants a written contract before the first row.

| Data | Role of the agency | Paper |
| Contacts at clients | controller | privacy notice, Article 13 |
| A client's customer list | processor | contract, Article 28 |
| Applicants | controller | notice, deletion after the procedure |
| Figures without persons | none | none |

## Which deadlines matter?

- **72 hours** to tell the authority of a breach that puts people at risk (Article 33), counted from knowing. As a
  processor you tell your client "without undue delay", so write a figure into the contract; we write 24 hours.
- **One month** to answer a person who asks for data (Article 12), once extendable by 2 months.
- **No fixed period** for storage: Article 5 says not longer than needed. Nordhaven Kommunikation in Kiel uses 36 months
  after the last contact, and could explain the figure to the authority of Schleswig-Holstein in one sentence.

Fines reach 20 million euros or 4 percent of the turnover of the world, whichever is higher (Article 83). The
[European Data Protection Board](https://www.edpb.europa.eu/edpb_en) in Brussels publishes its decisions; small firms
are mostly fined for not answering people.

## What has to be in the CRM?

A field for the source of each contact, a field for the legal basis, and a date for deletion. In our survey of
{year-1}, 96 of 412 agencies had the first, 41 the second, 22 all three. Henrike Petersen at Nordhaven added them in 3
hours; filling them for 9,000 contacts took two apprentices 6 days, and 2,700 contacts were deleted on the way.

## What about clients outside of Europe?

The United Kingdom kept nearly the same rules, watched over by the
[Information Commissioner's Office](https://ico.org.uk/for-organisations/). Canada has PIPEDA, overseen by the
[Office of the Privacy Commissioner](https://www.priv.gc.ca/en/). In the United States it depends on the state, with
California first; the [Federal Trade Commission](https://www.ftc.gov/business-guidance/privacy-security) acts against
broken promises everywhere. The [OECD guidelines](https://www.oecd.org/en/topics/privacy-and-data-protection.html) of
1980 are the common root of them all, and 8 principles long.

## Which questions should you put to a CRM vendor?

1. Where are the data, and who else can read them? Ask for the list of subprocessors with a date.
1. How is one person deleted, in how many days, and from the backups too? At Harbourdesk: at once, and 35 days.
1. How is one person exported? Try it during the trial.
1. Who tells us of an incident, by which channel, in how many hours?
1. What happens at the end of the contract? Article 28 leaves you the choice: returned or deleted.

Isla Ferrand sent these five to four vendors before Brightwater Studio chose. One answered within a day, two within a
week, and one asked what a subprocessor was.

## An afternoon's list

- 30 minutes: write down which client lists you hold, and where
- 60 minutes: find the contract to each; send ours to the clients without one
- 30 minutes: set a deletion date for everything older than 36 months
- 20 minutes: put the number of the authority on the wall

Tobias Lindqvist adds a fifth: delete the export of {year-2} that still lies in somebody's downloads. It is always
there. Our own papers are on the [security page](/security).`,
  },
  {
    path: '/blog/why-agency-mail-lands-in-spam',
    title: 'Why agency mail lands in spam: SPF, DKIM and DMARC without magic',
    description:
      'Three DNS records, the faults we see most in 1,100 domains, and an order in which to repair them.',
    article: { author: 'tobias', publishedDaysAgo: 260, changedDaysAgo: 150 },
    body: `
Mail from an agency's tools lands in spam when the receiver cannot tell that the tool may speak for the agency. Three
DNS records say so: SPF names the servers, DKIM signs the message, DMARC says what to do when both fail. We checked
1,100 domains of customers in {year-1}; 43 percent had a fault in at least one.

## What does each record do?

SPF ([RFC 7208](https://www.rfc-editor.org/rfc/rfc7208), 2014) lists the servers that may send for a domain. It looks at
the envelope, which people never see, and it breaks when mail is forwarded. DKIM
([RFC 6376](https://www.rfc-editor.org/rfc/rfc6376), 2011) signs header and body with a key whose public half is in the
DNS; it survives forwarding as long as nobody edits the text. DMARC
([RFC 7489](https://www.rfc-editor.org/rfc/rfc7489), 2015) ties both to the address that people do see.

| Fault | Share of 1,100 domains | Repair |
| More than 10 lookups in SPF | 17 percent | remove tools you left |
| Two SPF records | 6 percent | merge them |
| DKIM key of 1,024 bits | 14 percent | publish one of 2,048 bits |
| DMARC stays at p=none | 31 percent | go on to quarantine |
| No DMARC at all | 9 percent | begin with p=none |

## Why are ten lookups so few?

Each include costs at least one, and includes hold includes. Mail suite, newsletter tool, CRM, invoices, recruiting:
five tools, 13 lookups, and the receiver may stop at the eleventh with a permanent error (section 4.6.4). Karsten Voigt
at Nordhaven Kommunikation counted 19, of which 8 belonged to tools that had been cancelled before 2020.

## In which order should you repair it?

1. List who sends in your name. Ask finance, too: invoices are mail.
1. Turn on DKIM in each tool. It takes 20 minutes a tool and helps at once.
1. Publish DMARC with p=none and an address for reports. Wait 14 days.
1. Read the reports. At Brightwater Studio they named a booking tool in Leeds that all had forgotten.
1. Shorten SPF to what is left, then set p=quarantine for 30 days, then p=reject.

The [National Cyber Security Centre](https://www.ncsc.gov.uk/collection/email-security-and-anti-spoofing) of the United
Kingdom recommends the same order, and
[NIST Special Publication 800-177](https://csrc.nist.gov/pubs/sp/800/177/r1/final) gives the reasons on 120 pages.

## What will not help?

- A dedicated IP address for 400 mails a day: too few for anyone to remember it
- Paying for a "certified sender" badge in the footer
- Writing FREE with a zero instead of an O
- Sending from a new domain each quarter, which is what spammers do

## How long does it take until mail arrives?

Records are seen within an hour, or whatever lifetime your zone states; ours is 3,600 seconds. Reputation takes longer.
In 38 cases that my colleague Jonah Weatherby followed in {year-1}, the share in spam fell from 12 percent to 5 percent
after 7 days and to 2 percent after 30. Four did not improve: all four had bought address lists.

## And what about replies that never come back?

A queue should try for days before it gives up; [RFC 5321](https://www.rfc-editor.org/rfc/rfc5321) speaks of 4 to 5
days. Some agency tools give up after 4 hours and tell nobody. Harbourdesk tries for 96 hours and shows a red mark after
30 minutes. If you use something else, look for its bounce log today: in Toronto, Juniper & Pike found 212 lost answers
from six weeks in theirs, two of them to clients who had since left.

Our own setting guide is in the [documentation](/docs/email). The check of the 1,100 domains can be repeated with the
script that we publish on the [developer page](/docs/api).`,
  },
];
