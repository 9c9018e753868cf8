import { engineName } from '../config/engine-settings';
import type { BrandDiligenceDto } from '../diligence/brand-diligence.dto';
import type { BotPolicyDto } from '../diligence/bot-policy.dto';
import type { HallucinationDto } from '../diligence/hallucinations.dto';
import type { Domain } from '../domains/domain.entity';
import { document } from './document';
import { domainHead } from './domain-head';
import { day, percent } from './figures';
import { type Html, html } from './html';
import type { MarketChoice } from './market-choice';
import { unchecked, hallucination } from './sections/faults';
import { simulatedBanner } from './simulated';
import { table } from './table';
import type { Viewer } from './viewer.decorator';
import { agentClassWords, spaced } from './wording';
import { counted, monthWords } from '../text/english';

export interface DiligencePageView {
  readonly viewer: Viewer;
  readonly domain: Domain;
  readonly market: MarketChoice;
  readonly bundle: BrandDiligenceDto | null;
  /** The API call that orders it. */
  readonly call: Html;
}

/** What engines say of a brand that cannot be right, and how its site treats their agents. */
export function diligencePage({ viewer, domain, market, bundle, call }: DiligencePageView): Html {
  return document({
    title: `Brand check, ${domain.host}`,
    viewer,
    content: html`${domainHead(domain, market, 'diligence')}
    ${bundle === null ? unchecked(call) : checked(bundle)}`,
  });
}

function checked(bundle: BrandDiligenceDto): Html {
  const { hallucinations: wrong, ai_bot_policy: policy } = bundle;
  return html`${bundle.source !== 'live' && simulatedBanner()}
    <section class="question" aria-labelledby="claims">
      <h2 id="claims">What do engines get wrong?</h2>
      <p class="answer">
        ${counted(wrong.claims_checked, 'statement')} about ${bundle.brand} could be checked on
        ${day(bundle.generated_at)}${wrong.unverifiable > 0 && `; on ${wrong.unverifiable} of them the site is silent`}.
        ${wrong.count === 0 ? 'None was found wrong.' : `${counted(wrong.count, 'thing')} found wrong.`}
      </p>
      <ul class="list">
        ${wrong.items.map(
          (item, at) =>
            html`<li>
              ${hallucination(item)}
              ${!wrong.items.slice(0, at).some((other) => other.claim_quote === item.claim_quote) && quoted(item)}
            </li>`,
        )}
      </ul>
    </section>
    <section class="question" aria-labelledby="agents">
      <h2 id="agents">Who may read the site?</h2>
      ${agents(policy)}
    </section>
    <section class="question" aria-labelledby="shares">
      <h2 id="shares">Who cites the site?</h2>
      ${table({
        caption: 'Answers that cite the site',
        columns: [
          { name: 'Engine' },
          { name: 'Answers', numeric: true },
          { name: 'Cite the site', numeric: true },
        ],
        rows: bundle.citation_share.engines.map(({ engine, answers, cited }) => [
          engineName(engine),
          answers,
          cited,
        ]),
      })}
    </section>`;
}

function quoted({ claim_quote: quote, prompt }: HallucinationDto): Html {
  return html`${quote !== '' && html`<blockquote>${quote}</blockquote>`}
  ${prompt !== '' && html`<span class="hint">Asked: ${prompt}</span>`}`;
}

function agents(policy: BotPolicyDto): Html {
  const { agents: all, baseline, blocks_by_name: blocks, logs } = policy;
  const kept = all.filter(({ allowed }) => !allowed).length;
  return html`<p class="answer">
      ${kept === 0 ? `All ${all.length} agents looked at may read it.` : `${kept} of ${counted(all.length, 'agent')} may not read it.`}
      ${logs === null ? 'What they really get is not known: no access log was given.' : `Checked against the site’s own logs of ${counted(logs.days, 'day')}.`}
    </p>
    ${
      policy.firewall_refusals.length > 0 &&
      html`<ul class="list">
        ${policy.firewall_refusals.map(({ message, fix }) => html`<li>${message}. ${fix}</li>`)}
      </ul>`
    }
    ${table({
      caption: 'Agents of answer engines',
      cards: true,
      headed: true,
      columns: [
        { name: 'Agent' },
        { name: 'Operator' },
        { name: 'What it does' },
        { name: 'May read' },
        { name: 'Decided by' },
      ],
      rows: all.map(({ agent, operator, class: kind, allowed, by }) => [
        agent,
        operator,
        capital(agentClassWords(kind)),
        html`<span class="badge ${allowed ? 'good' : kind === 'training' ? 'plain' : 'poor'}"
          >${allowed ? 'Yes' : 'No'}</span
        >`,
        BY[by] ?? spaced(by),
      ]),
    })}
    <p class="hint">
      ${percent(baseline.pct)} of ${counted(baseline.n, 'domain')} of this industry name an AI agent in
      robots.txt to keep it out (${monthWords(baseline.collected)}); this one
      ${blocks ? 'does, too' : 'does not'}.
    </p>`;
}

const BY: Readonly<Record<string, string>> = {
  named_group: 'A rule with its name',
  group_for_all: 'The rule for all',
  no_rule: 'No rule',
  robots_unreachable: 'robots.txt cannot be had',
  header: 'A header of the home page',
  meta: 'The HTML of the home page',
  observed_refusal: 'The site’s logs',
};

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
