import { engineName } from '../config/engine-settings';
import type { AnswerDto } from '../reports/answer.dto';
import { domainDocument, type DomainView } from './domain-head';
import { moment } from './figures';
import { directionAndLanguage, type Html, html, webLink } from './html';
import { inMarketAddress } from './market-choice';
import { promptTexts } from './sections/answers';
import { simulatedBadge } from './simulated';
import { engineFaultWords, framingWords } from './wording';
import { counted, listed, ordinal } from '../text/english';
import { withoutMarkdown } from './without-markdown';

/** What every engine answered to one question. `answers`: in order of the prompts, engines by name. `chosen`: which, from 1. */
export function answersPage(view: DomainView, answers: readonly AnswerDto[], chosen: number): Html {
  const prompts = promptTexts(answers);
  const at = Math.min(Math.max(1, chosen), Math.max(1, prompts.length)) - 1;
  const prompt = prompts[at];
  return domainDocument(
    view,
    'answers',
    prompt === undefined
      ? html`<p class="panel">There is no answer yet: the first report brings them.</p>`
      : html`<div class="split">
          ${promptList(view, prompts, at)}
          <div>
            <h2 ${directionAndLanguage(prompt)}>${prompt}</h2>
            ${answers.filter((answer) => answer.prompt === prompt).map(answerPanel)}
          </div>
        </div>`,
  );
}

function promptList({ domain, market }: DomainView, prompts: readonly string[], at: number): Html {
  const path = `/dashboard/domains/${domain.id}/answers`;
  const address = (place: number): string => inMarketAddress(path, market, { prompt: String(place) });
  return html`<nav aria-label="Questions">
    <h2>${counted(prompts.length, 'question')}</h2>
    <ol class="list">
      ${prompts.map(
        (prompt, index) =>
          html`<li>
            ${
              index === at
                ? html`<span aria-current="true" ${directionAndLanguage(prompt)}>${prompt}</span>`
                : html`<a href="${address(index + 1)}" ${directionAndLanguage(prompt)}>${prompt}</a>`
            }
          </li>`,
      )}
    </ol>
  </nav>`;
}

function answerPanel(answer: AnswerDto): Html {
  const { engine, model, error_kind: fault, text, captured_at: capturedAt, simulated, sample } = answer;
  return html`<article class="panel">
    <h3>
      ${engineName(engine)}${sample > 1 && `, ${ordinal(sample)} answer`} ${simulated && simulatedBadge()}
    </h3>
    ${
      fault !== null
        ? html`<p>No answer: ${engineFaultWords(fault)}. It counts in no figure.</p>`
        : html`${facts(answer)}
            ${text === null ? html`<p class="hint">The text is no longer kept.</p>` : answerText(answer, text)}
            ${sources(answer)}
            <p class="hint">${model} ${capturedAt !== null && html`on ${moment(capturedAt)}`}</p>`
    }
  </article>`;
}

function facts({ mentions, position, framing, framing_reason: reason, cited, competitors }: AnswerDto): Html {
  const named = mentions.length > 0 || framing !== null;
  return html`<dl class="facts">
    <dt>Names you</dt>
    <dd>
      ${named ? (position === null ? 'Yes' : html`Yes, <strong>${ordinal(position)}</strong> of its recommendations`) : 'No'}
    </dd>
    ${
      framing !== null &&
      html`<dt>How</dt>
        <dd>
          ${framingWords(framing)}${reason !== null && html`: <q ${directionAndLanguage(reason)}>${reason}</q>`}
        </dd>`
    }
    <dt>Cites your site</dt>
    <dd>${cited ? 'Yes' : 'No'}</dd>
    ${
      competitors.length > 0 &&
      html`<dt>Names besides</dt>
        <dd>${listed(competitors.map(({ name }) => name))}</dd>`
    }
  </dl>`;
}

/** The text with the names of the brand marked. `mentions` may overlap: what is marked already is left. */
function answerText({ engine, sample, mentions }: AnswerDto, text: string): Html {
  const plain = withoutMarkdown(text);
  const parts: (string | Html)[] = [];
  let at = 0;
  for (const { start, end } of mentions.toSorted((a, b) => a.start - b.start)) {
    if (start < at || end > text.length) continue;
    parts.push(plain(at, start), html`<mark>${plain(start, end)}</mark>`);
    at = end;
  }
  parts.push(plain(at, text.length));
  return html`<pre
    class="answer-text"
    ${directionAndLanguage(text)}
    tabindex="0"
    role="region"
    aria-label="${ordinal(sample)} answer of ${engineName(engine)}"
  >
${parts}</pre>`;
}

function sources({ citations, found_sources: found }: AnswerDto): Html | null {
  if (citations.length === 0 && found === 0) return null;
  return html`<details>
    <summary>
      ${counted(citations.length, 'source')} cited${found > 0 && `, ${counted(found, 'more', 'more')} found`}
    </summary>
    <ul>
      ${citations.map(({ url, title }) => html`<li>${title} ${webLink(url)}</li>`)}
    </ul>
  </details>`;
}
