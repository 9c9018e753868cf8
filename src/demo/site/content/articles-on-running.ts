import type { PageSource } from '../page-source';

export const RUNNING_ARTICLES: readonly PageSource[] = [
  {
    path: '/blog/how-many-people-does-a-help-desk-need',
    title: "How many people does a help desk need? Little's law with an agency's figures",
    description:
      'A formula from 1961, a worked example with 61 clients, and why 85 percent busy is the limit.',
    article: { author: 'maren', publishedDaysAgo: 140, changedDaysAgo: 70 },
    body: `
Multiply requests per hour by the hours each one stays open: that is how many requests are open at any time. Divide the
hours of work they hold by 0.85, and you have the number of people a help desk needs. The rest of this article is why,
and where it goes wrong.

## What does Little's law say?

John D. C. Little of the Massachusetts Institute of Technology proved in 1961 that in any stable queue L = λW: the mean
number of items inside equals the rate of arrival times the mean time each stays. His
[paper in Operations Research](https://doi.org/10.1287/opre.9.3.383) is five pages long, and asks nothing about how
requests arrive or who serves them. Half a century earlier Agner Krarup Erlang had worked out the waiting times of
telephone exchanges in Copenhagen, for which one does have to know.

## What does it mean for an agency?

Take Nordhaven Kommunikation, with 61 clients in Kiel and Hamburg. In May {year-1} it received 26 requests an hour over
8 hours a day, and a request stayed open for 11 hours. So 26 × 11 = 286 requests were open on average. When Henrike
Petersen saw 410 in the list one Tuesday, she knew without a meeting that the time to solve was on its way to 16 hours.

| | May | June, after the change |
| Requests an hour | 26 | 25 |
| Hours open, mean | 11 | 6.5 |
| Open at any time | 286 | 163 |
| People on the desk | 14 | 14 |

Nothing but the order of work had changed: Karsten Voigt's group began to finish before it began something new.

## How many people then?

Time open is mostly waiting. What needs people is the work: at Nordhaven a request took 24 minutes of somebody's
attention, so 26 requests an hour are 10.4 hours of work in each hour. That would be 11 people who never pause, never
meet and never fall ill. At 85 percent busy it is 12.2, and with 10 percent of the team away, 13.6. Nordhaven has 14.

## Why is 85 percent the limit?

Because waiting grows like 1 / (1 - busy). In the simplest queue with one server, going from 80 to 90 percent more than
doubles the wait, and from 90 to 95 it doubles again. With 14 people who share one queue it is gentler, by Erlang's formula: at
85 percent the mean wait is about 5 minutes for work of 24 minutes, at 95 percent about 27. We rounded; the lesson does not
depend on the second digit.

## Where does the law mislead?

- It is about means. A client remembers the worst request of the month, not the mean.
- It needs a stable queue. In the week before Black Friday nothing is stable.
- It counts requests, and a request can be a typo or a relaunch. Count the two apart.
- It says nothing about how good the answers are.

## Should each client have a person, or all one queue?

Sharing is faster: 14 people behind one queue wait far less than 14 queues with one person each, at the same load.
Clients, on the other hand, want a face. What worked at Copperleaf Media and Juniper & Pike is a pair: an owner and a
deputy for each client, with everyone else able to step in after 2 hours. In the simulation that Tobias Lindqvist wrote
for us, pairs reach 80 percent of the gain of one big queue.

## How to do it with your own figures

1. Count new requests for 20 working days, and divide by the hours worked.
1. Time 50 requests with a watch; memory underestimates by a third.
1. Multiply, divide by 0.85 and by the share of people present.
1. Compare the result with the number of chairs, and begin by reducing what comes in.

The last step is the cheapest. At Nordhaven 22 percent of requests were "any news?", and a
[portal](/features/client-portal) took two thirds of those away. For wages and job figures by region the
[Bureau of Labor Statistics](https://www.bls.gov/ooh/) in Washington and
[Eurostat](https://ec.europa.eu/eurostat) in Luxembourg are the places to look.`,
  },
  {
    path: '/blog/satisfaction-scores-of-small-agencies',
    title: 'Reading a satisfaction score when only 40 clients answer',
    description:
      'Margins of error for 20, 40, 100 and 400 answers, and three better questions for an agency.',
    article: { author: 'priya', publishedDaysAgo: 330, changedDaysAgo: 210 },
    body: `
With 40 answers, a satisfaction score of 85 percent means anything from 71 to 93. Do not pay bonuses on a change of
5 points; look at the comments, and ask three better questions instead.

## How wide is the margin?

For a share, the 95 percent interval after Edwin Bidwell Wilson (1927) can be worked out with a pocket calculator. The
method is described by the [National Institute of Standards and Technology](https://www.itl.nist.gov/div898/handbook/prc/section2/prc241.htm)
in Gaithersburg.

| Answers | Score 85 percent means | A real change is at least |
| 20 | 64 to 95 | 22 points |
| 40 | 71 to 93 | 16 points |
| 100 | 77 to 91 | 10 points |
| 400 | 81 to 88 | 5 points |

Juniper & Pike in Toronto gets 40 answers a quarter. In {year-2} its score went from 88 to 81, two account managers
lost a bonus of 2,500 dollars, and the next quarter it was 90. Ruth Abernathy, who signed the letters, now shows the
interval on every slide.

## Who does not answer?

Of 640 client companies that were asked in our panel, 29 percent answered. Those who had ended a contract within 90 days
before answered half as often as the others. A score of answers is a score of those who stayed. The
[Pew Research Center](https://www.pewresearch.org/our-methods/) explains with much more care how weighting helps, and
when it cannot.

## Is one number enough?

Frederick Reichheld proposed one in the
[Harvard Business Review](https://hbr.org/2003/12/the-one-number-you-need-to-grow) of December 2003: would you recommend
us? It is short and travels well between companies. For an agency with 23 clients it is a weak tool, because one person
who changes from 9 to 8 moves the score by 4 points.

## What should an agency ask instead?

- "What did you wait for longest this month?" Nordhaven Kommunikation reads the answers aloud in Kiel on Mondays.
- "What would you have us stop doing?" At Atelier Souris in Lyon, 11 of 19 clients named the same weekly report.
- "Who else should we speak to?" New names in the answer are the earliest sign of a change on the client's side.

None of these can be averaged, and that is their strength: 19 sentences are read in 5 minutes.

## When is a score worth keeping?

When it is asked after each request, in the same words, for a year. Then 400 answers come together even in a small
agency, and a change of 5 points means something. Brightwater Studio in Leeds asks "Is this solved for you?" with two
buttons. In {year-1} 1,308 people pressed one of them, which is 41 percent of those who could, and Dev Marlowe found in
the answers that Thursdays were worse than other days, by 6 points. The reason was a meeting.

## What does it cost to ask?

Little, but not nothing. Each question costs a client about 20 seconds, and the second reminder costs patience: in our
panel it brought 3 percent more answers and 9 percent more people who never answered again. Ask once. Under the
[CAN-SPAM Act](https://www.ftc.gov/business-guidance/resources/can-spam-act-compliance-guide-business) a survey can
count as commercial mail in the United States when it advertises; whoever opts out has to be left alone within 10
business days.

## A rule for the wall

Below 100 answers read sentences, from 100 to 400 show the interval, beyond 400 you may draw a line. Sunniva Holt painted
it on the kitchen door at Brightwater Studio, in blue, and nobody has quarrelled about a decimal since.

The figures come from the panel of Harbourdesk Research in Halifax, {year-1}, n = 640 companies. Lotte Engelbrecht of
the University of Aarhus checked the intervals.`,
  },
];
