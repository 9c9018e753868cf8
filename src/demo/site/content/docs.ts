import type { PageSource } from '../page-source';

export const DOC_PAGES: readonly PageSource[] = [
  {
    path: '/docs',
    title: 'Documentation',
    description: 'Guides for setting up Harbourdesk.',
    changedDaysAgo: 27,
    body: `
Start here when you set up Harbourdesk for your agency. The four guides take an afternoon together.

1. [First day](/docs/first-day): account, seats and working hours, 30 minutes
1. [Email](/docs/email): forwarding, DKIM and SPF, 20 minutes and some waiting
1. [Import](/docs/import): clients, contacts and conversations from files
1. [Portal domain](/docs/portal-domain): your own name for the client portal

Developers find the [API](/docs/api) described separately. The old [integrations list](/docs/integrations) has moved.`,
  },
  {
    path: '/docs/first-day',
    title: 'First day: account, seats and working hours',
    description: 'Set up a Harbourdesk account in 30 minutes.',
    changedDaysAgo: 27,
    body: `
This guide takes 30 minutes and ends with a working queue for one client.

## What do you need?

An email address that you can forward, the names of 3 colleagues, and one friendly client.

## Steps

1. Sign up and choose Montreal or Frankfurt. The region cannot be changed later without help from support.
1. Invite colleagues. The first 2 seats are free; the trial of 21 days has 100.
1. Set working hours and holidays. Due times count only these hours.
1. Add one client with its contract: hours a month, rate, renewal date, promised reply.
1. Forward one address and send yourself a test. It arrives within 60 seconds.

## What if nothing arrives?

Look at Settings, Mail, Last 100 deliveries. A message that was refused stands there with the reason that our server
gave, in the words of [RFC 5321](https://www.rfc-editor.org/rfc/rfc5321).`,
  },
  {
    path: '/docs/email',
    title: 'Email: forwarding, SPF and DKIM',
    description: 'DNS records that Harbourdesk needs to send mail in your name.',
    changedDaysAgo: 90,
    body: `
Harbourdesk sends in your agency's name once three DNS records are set. Without them many receivers put the mail into
spam.

| Record | Name | Value |
| TXT (SPF) | your domain | include:_spf.harbourdesk.example |
| CNAME (DKIM) | hd1._domainkey | hd1.dkim.harbourdesk.example |
| TXT (DMARC) | _dmarc | v=DMARC1; p=none |

SPF allows at most 10 DNS lookups ([RFC 7208, section 4.6.4](https://www.rfc-editor.org/rfc/rfc7208#section-4.6.4));
our record uses 2 of them. DKIM keys have 2,048 bits and follow
[RFC 6376](https://www.rfc-editor.org/rfc/rfc6376). Begin DMARC with p=none, read the reports for 14 days, then go to
p=quarantine.`,
  },
  {
    path: '/docs/import',
    title: 'Import clients, contacts and conversations',
    description: 'File formats, columns and limits of the import.',
    changedDaysAgo: 310,
    body: `
Import reads CSV files in UTF-8 ([RFC 4180](https://www.rfc-editor.org/rfc/rfc4180)) and vCard files, up to 2 GB each.
Run it on a copy first: every import can be taken back for 7 days.

| Column | Needed | Example |
| company | yes | Tidewater Collective |
| email | yes | lerato@tidewater.example |
| retainer_hours | no | 40 |
| renewal_date | no | 2027-03-31 |

Rows without an email are listed, not guessed. 100,000 rows take about 6 minutes.`,
  },
  {
    path: '/docs/portal-domain',
    title: 'Use your own domain for the portal',
    description: '',
    body: `
Add a CNAME from clients.youragency.example to portal.harbourdesk.example. Wait. Press Verify. If it does not work,
wait longer or ask support. The certificate is made by itself and renewed every 60 days. Only one domain is possible
for each brand of your account, and it must be a subdomain.`,
  },
  {
    path: '/docs/api',
    title: 'API reference',
    description: 'The REST API of Harbourdesk.',
    changedDaysAgo: 18,
    body: `
The API speaks JSON over HTTPS at api.harbourdesk.example/v2 and follows the semantics of
[RFC 9110](https://www.rfc-editor.org/rfc/rfc9110). Errors are problem documents after
[RFC 9457](https://www.rfc-editor.org/rfc/rfc9457).

## How fast may we call?

300 requests a minute for each key; a 429 answer says in Retry-After how many seconds to wait.

## Which objects are there?

- clients: company, contract, health
- contacts: people of a client
- requests: conversations with owner, state and due time
- entries: booked minutes

## Example

Send a POST to /requests with client_id, subject and text. The answer has status 201 and the id of the request. A key
in the header Idempotency-Key makes a repeated call harmless for 24 hours.`,
  },
];
