import { engineName } from '../config/engine-settings';
import type { BrandDiligenceDto } from '../diligence/brand-diligence.dto';
import type { BotPolicyDto } from '../diligence/bot-policy.dto';
import type { HallucinationDto } from '../diligence/hallucinations.dto';
import { domainDocument, type DomainView } from './domain-head';
import { day, percent } from './figures';
import { directionAndLanguage, type Html, html } from './html';
import { foundWrong, hallucination, unchecked } from './sections/faults';
import { type SectionContent, section } from './sections/section';
import { simulatedBanner } from './simulated';
import { table } from './table';
import { agentClassWords, agentRuleWords } from './wording';
import { counted, monthWords } from '../text/english';

/** What engines say of a brand that cannot be right, and how its site treats their agents. */
export function diligencePage(view: DomainView, bundle: BrandDiligenceDto | null): Html {
  const content =
    bundle === null
      ? html`<h2>Not checked yet</h2>
          ${unchecked(view)}`
      : checked(bundle);
  return domainDocument(view, 'diligence', content);
}

function checked(bundle: BrandDiligenceDto): Html {
  return html`${bundle.source !== 'live' && simulatedBanner()}
  ${[
    section({ id: 'claims', question: 'What do engines get wrong?', ...claims(bundle) }),
    section({ id: 'agents', question: 'Who may read the site?', ...agents(bundle.ai_bot_policy) }),
    section({ id: 'shares', question: 'Who cites the site?', ...shares(bundle) }),
  ]}`;
}

function claims({ brand, generated_at: at, hallucinations: wrong }: BrandDiligenceDto): SectionContent {
  return {
    finding: wrong.count === 0 ? 'Nothing was found wrong' : foundWrong(wrong),
    content: html`<p class="answer">
        ${counted(wrong.claims_checked, 'statement')} about ${brand} could be checked on
        ${day(at)}${wrong.unverifiable > 0 && `; ${wrong.unverifiable} of them the site does not settle`}.
      </p>
      <ul class="list">
        ${wrong.items.map(
          (item, index) =>
            html`<li>
              ${hallucination(item)}
              ${!wrong.items.slice(0, index).some((other) => other.claim_quote === item.claim_quote) && quoted(item)}
            </li>`,
        )}
      </ul>`,
  };
}

function shares({ citation_share: share }: BrandDiligenceDto): SectionContent {
  const answers = share.engines.reduce((sum, one) => sum + one.answers, 0);
  const cited = share.engines.reduce((sum, one) => sum + one.cited, 0);
  return {
    finding:
      cited === 0
        ? 'No answer cites it'
        : `${cited} of ${counted(answers, 'answer')} ${cited === 1 ? 'cites' : 'cite'} it`,
    content: table({
      caption: 'Answers that cite the site',
      headed: true,
      columns: ['Engine', { number: 'Answers' }, { number: 'Cite the site' }],
      rows: share.engines.map((one) => [engineName(one.engine), one.answers, one.cited]),
    }),
  };
}

function quoted({ claim_quote: quote, prompt }: HallucinationDto): Html {
  return html`${quote !== '' && html`<blockquote ${directionAndLanguage(quote)}>${quote}</blockquote>`}
  ${prompt !== '' && html`<span class="hint">Asked: <bdi>${prompt}</bdi></span>`}`;
}

function agents(policy: BotPolicyDto): SectionContent {
  const { agents: all, baseline, blocks_by_name: blocks, logs } = policy;
  const kept = all.filter(({ allowed }) => !allowed);
  const letIn = all.filter(({ allowed }) => allowed);
  return {
    finding:
      kept.length === 0
        ? `All ${all.length} agents looked at`
        : letIn.length === 0
          ? `None of the ${all.length} agents looked at`
          : `All but ${kept.length} of ${counted(all.length, 'agent')}`,
    content: html`<p class="answer">
        ${logs === null ? 'What they really get is not known: no access log was given.' : `Checked against the site’s own logs of ${counted(logs.days, 'day')}.`}
      </p>
      ${
        policy.firewall_refusals.length > 0 &&
        html`<ul class="list">
          ${policy.firewall_refusals.map(({ message, fix }) => html`<li>${message}. ${fix}</li>`)}
        </ul>`
      }
      ${kept.length > 0 && agentTable('Kept out', kept)} ${letIn.length > 0 && agentTable('Let in', letIn)}
      <p class="hint">
        ${percent(baseline.pct)} of
        ${counted(baseline.n, 'domain')}${policy.industry === 'all' ? '' : ' of this industry'} name an AI
        agent in robots.txt to keep it out (${monthWords(baseline.collected)}); this one
        ${blocks ? 'does, too' : 'does not'}.
      </p>`,
  };
}

function agentTable(caption: string, agents: BotPolicyDto['agents']): Html {
  return table({
    caption,
    columns: ['Agent', 'Decided by'],
    rows: agents.map(({ agent, operator, class: kind, by }) => [
      html`${agent} <span class="hint block">${operator}: ${agentClassWords(kind)}</span>`,
      agentRuleWords(by),
    ]),
  });
}
