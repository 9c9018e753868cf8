import { engineName } from '../../config/engine-settings';
import type { BrandDiligenceDto } from '../../diligence/brand-diligence.dto';
import type { HallucinationDto, HallucinationsDto } from '../../diligence/hallucinations.dto';
import { apiCall } from '../api-call';
import type { DomainView } from '../domain-head';
import { day } from '../figures';
import { type Html, html, webLink } from '../html';
import { inMarketAddress } from '../market-choice';
import { agentClassWords, slotWords } from '../wording';
import type { SectionContent } from './section';
import { counted, listed } from '../../text/english';

const SHOWN = 5;

export function faultsContent(bundle: BrandDiligenceDto | null, view: DomainView): SectionContent {
  if (bundle === null) return { finding: 'Not checked yet', content: unchecked(view) };
  const { hallucinations, ai_bot_policy: policy } = bundle;
  const { count, claims_checked: checked, items } = hallucinations;
  const blocked = policy.agents.filter(({ allowed, class: kind }) => !allowed && kind !== 'training');
  return {
    finding: count === 0 ? 'Nothing that engines say of you was found wrong' : foundWrong(hallucinations),
    content: html`<p class="answer">
        ${counted(checked, 'statement')} ${checked === 1 ? 'was' : 'were'} checked on
        ${day(bundle.generated_at)}.
        ${blocked.length === 0 ? 'Every agent that finds or opens pages for answers is let in.' : `${counted(blocked.length, 'agent')} that ${blocked.length === 1 ? 'finds or opens' : 'find or open'} pages for answers ${blocked.length === 1 ? 'is' : 'are'} kept out.`}
      </p>
      ${
        items.length > 0 &&
        html`<ul class="list">
          ${items.slice(0, SHOWN).map((item) => html`<li>${hallucination(item)}</li>`)}
        </ul>`
      }
      ${
        blocked.length > 0 &&
        html`<ul class="list">
          ${blocked.map(
            ({ agent, operator, class: kind }) =>
              html`<li>
                <strong>${agent}</strong> of ${operator} is kept out: it ${agentClassWords(kind)}.
              </li>`,
          )}
        </ul>`
      }
      <p class="no-print">
        <a href="${inMarketAddress(`/dashboard/domains/${view.domain.id}/diligence`, view.market)}"
          >The whole brand check</a
        >
      </p>`,
  };
}

/** Of two engines that disagree one may be right, so a disagreement is no further thing that is wrong. */
export function foundWrong({ items }: Pick<HallucinationsDto, 'items'>): string {
  const wrong = items.filter(({ kind }) => kind !== 'cross_engine_conflict').length;
  return wrong === 0
    ? `Engines disagree on ${counted(items.length, 'thing')} about you`
    : `${counted(wrong, 'thing')} that engines say of you ${wrong === 1 ? 'is' : 'are'} wrong`;
}

/** Instead of a check that nobody has ordered. */
export function unchecked({ domain, market, publicBaseUrl }: DomainView): Html {
  const path = inMarketAddress(`/v1/diligence/brand/${domain.host}`, market);
  return html`<p>
      The brand check compares what engines say of the brand with what its site says, and tells which of their
      agents are kept out. One call orders it:
    </p>
    ${apiCall(publicBaseUrl, { method: 'GET', path })}`;
}

export function hallucination(item: HallucinationDto): Html {
  const { kind, slot, engine, claimed_value: claimed, site_value: value, site_url: url } = item;
  if (kind === 'hallucinated_url') {
    return html`<strong>${engineName(engine)}</strong> cites <span class="address">${claimed}</span>, which
      does not exist${value !== null && ` (${value})`}.`;
  }
  const about = slotWords(slot);
  const source = url !== null && html` (${webLink(url)})`;
  if (kind === 'cross_engine_conflict') {
    return html`Engines disagree on the <strong>${about}</strong>:
      ${listed(item.sides.map((side) => `${engineName(side.engine)} says ${side.claimed_value}`))}${value !== null && html`; your site says <q dir="auto">${value}</q>${source}`}.`;
  }
  return html`<strong>${engineName(engine)}</strong> gets the <strong>${about}</strong> wrong: it says
    <q dir="auto">${claimed}</q>, your site says <q dir="auto">${value}</q>${source}.`;
}
