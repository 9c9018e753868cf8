import type { PageSource } from '../page-source';

export const FEATURE_PAGES: readonly PageSource[] = [
  {
    path: '/features/shared-inbox',
    title: 'Shared inbox for agencies: one queue a client',
    description: 'Every message has one owner and a due time. No two people answer the same client.',
    changedDaysAgo: 34,
    body: `
A shared inbox in Harbourdesk is a queue with rules: each message has exactly one owner, a due time from the client's
contract, and a history that the whole account team can read.

## What stops two people from answering at once?

While Ana writes, everyone else sees "Ana is answering" and the send button is locked for 10 minutes. The lock can be
taken over with one click, which both sides see. Double answers fell from 3.1 percent of conversations to 0.2 percent
in the first 60 days, measured over 118 agencies.

## Which channels does it take?

- email, by IMAP or forwarding
- the client portal and its forms
- text messages, in 22 countries
- any system that can send JSON to our [API](/docs/api)

## How are due times set?

By the contract: a Port client with a 4 hour promise is due 4 working hours after the message came in. Working hours,
holidays and time zones are kept for each client, as iCalendar files
([RFC 5545](https://www.rfc-editor.org/rfc/rfc5545)).`,
  },
  {
    path: '/features/client-crm',
    title: 'Client CRM: contacts, deals, retainers and renewals',
    description:
      'A CRM for agencies that sell retainers: hours used, renewal dates and the health of each client.',
    changedDaysAgo: 48,
    body: `
Most CRM software ends when the deal is won. An agency's work begins there, so the Harbourdesk CRM follows a client
through retainers, renewals and the people who come and go.

## Contacts that stay correct

Contacts merge by email and phone. When a message bounces twice within 30 days, the contact is marked and the account
lead is asked for a successor. Export and import use vCard 4.0
([RFC 6350](https://www.rfc-editor.org/rfc/rfc6350)).

## Deals and retainers

A deal has a value, a chance and a start month. A won deal becomes a retainer with hours, rates and a renewal date. 90
days before renewal the lead sees hours sold against hours worked, the margin, and every complaint of the year.

## Health of a client

| Sign | Weight |
| No reply from the client for 21 days | 30 points |
| Retainer used below 60 percent | 25 points |
| Two missed due times in a month | 25 points |
| Main contact has left | 20 points |

From 50 points a client counts as at risk. In a backtest over 2,140 retainers the sign named 71 percent of those that
ended, a median of 74 days ahead.`,
  },
  {
    path: '/features/client-portal',
    title: 'Client portal without passwords',
    description:
      'Clients see open requests, due dates, files and hours used through a link that is valid for 15 minutes.',
    changedDaysAgo: 130,
    body: `
The client portal shows a client what is open, who works on it and when it is due. There is no password: a link by
email opens it, is valid for 15 minutes and works once.

The portal carries the agency's logo, colours and [own domain](/docs/portal-domain). It meets level AA of
[WCAG 2.2](https://www.w3.org/TR/WCAG22/): contrast of at least 4.5 to 1, targets of 24 by 24 pixels, and every action
by keyboard.

Clients of agencies that use the portal send 38 percent fewer "any news?" messages after 90 days, across 640 client
companies that we followed in {year-1}.`,
  },
  {
    path: '/features/reporting',
    title: 'Reporting',
    description: '',
    body: `
See how your team is doing. Harbourdesk gives you insights across your whole business so that you can make better
decisions. Our powerful dashboards are easy to use and can be shared with anyone. Track what matters, spot trends and
delight your clients with reports that look great. Whether you are a small studio or a large network, our reporting
grows with you and helps you to get more done in less time.`,
  },
  {
    path: '/features/automation',
    title: 'Automation: rules that sort, assign and remind',
    description: 'Rules with a condition, an action and a test run on the last 30 days of messages.',
    changedDaysAgo: 400,
    body: `
A rule has a condition and an action: when the subject holds "invoice" and the sender is a client, assign to finance.
Before a rule goes live, Harbourdesk runs it over the last 30 days of messages and shows which ones it would have
touched.

## The rules agencies use most

1. Assign by client and topic (used by 94 percent of accounts)
1. Remind the owner 60 minutes before the due time (81 percent)
1. Close requests after 10 days of silence, with a note to the client (66 percent)
1. Tell the lead when a retainer reaches 80 percent (59 percent)

Rules run in the order shown, at most 50 a message, and never send anything to a client that a person has not written.`,
  },
];
