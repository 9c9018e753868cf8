import type { NamedCompetitorDto, ProfileDto } from '../../domains/profile.dto';
import { apiCall } from '../api-call';
import type { DomainView } from '../domain-head';
import { type Html, html, type HtmlValue } from '../html';
import { confidenceWords } from '../wording';
import type { SectionContent } from './section';
import { listed } from '../../text/english';
import { countryName, languageName } from '../../text/market';

type Field = ProfileDto[keyof ProfileDto];

/** Whom do we look for? The page changes nothing: it says which call does. */
export function profileContent(profile: ProfileDto, view: DomainView): SectionContent {
  const { brand, aliases, vertical, competitors, products, markets, custom_prompts: prompts } = profile;
  return {
    finding: brand.value === null ? 'The first report finds out' : null,
    content: html`<p class="answer">
        ${
          brand.value === null
            ? 'What you set before counts at once.'
            : 'Answers are read for these names. What was inferred from the site you may correct: your word counts.'
        }
      </p>
      <dl class="facts panel">
        ${[
          fact('Brand', brand.value ?? UNKNOWN, origin(brand)),
          fact('Other names of it', names(aliases.value), origin(aliases)),
          fact('Own products', names(products.value), origin(products)),
          fact('Line of business', vertical.value ?? UNKNOWN, origin(vertical)),
          fact('Tracked competitors', names(competitors.value.map(competitor)), origin(competitors)),
          fact('Markets', names(markets.value.map(market)), origin(markets)),
          fact('Questions', prompts.value.length === 0 ? NONE : prompts.value.length, origin(prompts)),
        ]}
      </dl>
      <details class="no-print">
        <summary>Correct it</summary>
        <p>
          This call does. Keep the fields that are to change; <code>null</code> gives one back to us. The
          stored answers are then read again: no engine is asked and no unit used, unless you change the
          default market, which stands first, or the questions.
        </p>
        ${patchCall(profile, view)}
      </details>`,
  };
}

function fact(name: string, value: HtmlValue, from: HtmlValue): Html {
  return html`<dt>${name}</dt>
    <dd>${value} ${from}</dd>`;
}

const UNKNOWN = html`<span class="hint">Not known</span>`;
const NONE = html`<span class="hint">None</span>`;

function names(values: readonly string[]): HtmlValue {
  return values.length === 0 ? NONE : listed(values);
}

/** Of what is there: what nobody knows, nobody said. */
function origin({ value, origin: from, confidence }: Field): HtmlValue {
  if (from === 'agency') return html`<span class="badge good">Set by you</span>`;
  if (value === null || (Array.isArray(value) && value.length === 0)) return null;
  return html`<span class="badge plain">Inferred</span>
    ${confidence !== null && html`<span class="hint">${confidenceWords(confidence)}</span>`}`;
}

function competitor({ name, domain }: NamedCompetitorDto): string {
  return domain === null ? name : `${name} (${domain})`;
}

function market({ country, language, path }: ProfileDto['markets']['value'][number]): string {
  const place = `${countryName(country)} (${languageName(language)})`;
  return path === null ? place : `${place} under ${path}`;
}

/** With what is known as it is now, so that a shell needs a word changed only. */
function patchCall(profile: ProfileDto, { publicBaseUrl, domain }: DomainView): Html {
  const { brand, aliases, vertical, competitors, products, markets } = profile;
  return apiCall(publicBaseUrl, {
    method: 'PATCH',
    path: `/v1/domains/${domain.id}`,
    body: {
      brand: brand.value ?? 'Example CRM',
      aliases: aliases.value,
      products: products.value,
      vertical: vertical.value ?? 'CRM software',
      competitors:
        competitors.value.length === 0 ? [{ name: 'Globex', domain: 'globex.com' }] : competitors.value,
      markets:
        markets.value.length === 0
          ? [{ country: 'US', language: 'en' }]
          : markets.value.map(({ country, language, path }) => ({
              country,
              language,
              ...(path !== null && { path }),
            })),
    },
  });
}
