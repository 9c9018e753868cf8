import { engineName } from '../../config/engine-settings';
import type { AnswerDto } from '../../reports/answer.dto';
import type { PromptMentionRate } from '../../reports/snapshots.queries';
import type { DomainView } from '../domain-head';
import { bar, share } from '../figures';
import { directionAndLanguage, type Html, html } from '../html';
import { inMarketAddress } from '../market-choice';
import type { ReportView } from '../report-view';
import { table } from '../table';
import { engineFaultWords } from '../wording';
import type { SectionContent } from './section';
import { counted, listed, ordinal } from '../../text/english';

export function answersContent(report: ReportView, view: DomainView): SectionContent {
  const { topPrompts, answers } = report;
  return {
    finding: framingWordsOf(report),
    content: html`${promptTiles(topPrompts)} ${answers.length > 0 && promptTable(answers, view)}`,
  };
}

function framingWordsOf({ framing }: ReportView): string | null {
  if (framing === null) return null;
  const { recommended, neutral, warned_against: against } = framing;
  if (recommended + neutral + against === 0) return 'No answer names you';
  const parts = [
    recommended > 0 && `${counted(recommended, 'answer recommends', 'answers recommend')} you`,
    neutral > 0 &&
      `${counted(neutral, 'answer', 'answers')} only ${neutral === 1 ? 'mentions' : 'mention'} you`,
    against > 0 && `${counted(against, 'answer advises', 'answers advise')} against you`,
  ];
  return listed(parts.filter((part) => part !== false));
}

/** The prompts in whose answers the brand is named most often; the last of them may not name it at all. */
function promptTiles(prompts: readonly PromptMentionRate[]): Html | null {
  if (prompts.length === 0) return html`<p>No answer was obtained for this report.</p>`;
  if (prompts.every(({ mentioned }) => mentioned === 0)) return null;
  return html`<h3>How often you are named, question by question</h3>
    <ol class="tiles prompts">
      ${prompts.map(({ prompt, answers, mentioned }) => {
        const rounded = Math.round(share(mentioned, answers));
        return html`<li class="panel tile">
          <strong class="figure">${rounded}%</strong>
          ${bar(rounded)}
          <q class="prompt" ${directionAndLanguage(prompt)}>${prompt}</q>
          <span class="hint">named in ${mentioned} of ${counted(answers, 'answer')}</span>
        </li>`;
      })}
    </ol>`;
}

function promptTable(answers: readonly AnswerDto[], { domain, market }: DomainView): Html {
  const path = `/dashboard/domains/${domain.id}/answers`;
  const engines = [...new Set(answers.map(({ engine }) => engine))].sort();
  return table({
    caption: 'Every question, engine by engine',
    cards: true,
    columns: ['Question', ...engines.map(engineName)],
    rows: promptTexts(answers).map((prompt, index) => [
      html`<a
        ${directionAndLanguage(prompt)}
        href="${inMarketAddress(path, market, { prompt: String(index + 1) })}"
        >${prompt}</a
      >`,
      ...engines.map((engine) =>
        cell(answers.filter((answer) => answer.prompt === prompt && answer.engine === engine)),
      ),
    ]),
  });
}

/** In their order, each once. */
export function promptTexts(answers: readonly AnswerDto[]): string[] {
  return [...new Set(answers.map(({ prompt }) => prompt))];
}

/** `answers`: of one engine to one question; several where it was asked more than once. */
function cell(answers: readonly AnswerDto[]): Html {
  const [first, ...more] = answers;
  if (first === undefined) return html`–`;
  const isCited = answers.some(({ cited }) => cited);
  return html`<span class="cell"
    >${more.length === 0 ? outcome(first) : outcomes(answers)}${isCited && html` <span class="badge plain">cited</span>`}</span
  >`;
}

function outcomes(answers: readonly AnswerDto[]): Html {
  const given = answers.filter(({ error_kind: fault }) => fault === null);
  if (given.length === 0) return html`<span class="no">No answer</span>`;
  const named = given.filter(isNamed).length;
  return named === 0
    ? html`<span class="no">Not named in ${counted(given.length, 'answer')}</span>`
    : html`Named in ${named} of ${given.length}`;
}

function isNamed({ mentions, framing, position }: AnswerDto): boolean {
  return mentions.length > 0 || framing !== null || position !== null;
}

function outcome(answer: AnswerDto): Html {
  const { error_kind: fault, position, framing } = answer;
  if (fault !== null) return html`<span class="no">No answer: ${engineFaultWords(fault)}</span>`;
  if (position !== null) return html`Named <strong>${ordinal(position)}</strong>`;
  if (framing === 'warned_against') return html`<span class="badge poor">Advised against</span>`;
  return isNamed(answer) ? html`Named` : html`<span class="no">Not named</span>`;
}
