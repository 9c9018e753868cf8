import { engineName } from '../../config/engine-settings';
import { foldedWords } from '../../text/fold';
import { unicodeHost } from '../../text/host-name';
import { standsAmidst, UNSPACED } from '../../text/unspaced-scripts';
import { directionAndLanguage, type Html, html } from '../html';
import type { AskedPrompt, ClientReport, ClientReportView, PromptAnswer } from './client-report-view';
import { sourcesPart } from './sources-part';
import { counted, ordinal } from '../../text/english';

/** Every question with each assistant's answer, and where the answers get it from. Roles: on phones its rows are cards. */
export function promptsSheet(view: ClientReportView, report: ClientReport): Html {
  const { client } = view;
  const { prompts } = report;
  const naming = prompts.filter(({ prompt }) => isNamedIn(prompt, client)).length;
  const isMany = timesAsked(prompts) > 1;
  const engines = [...new Set(prompts.flatMap(({ answers }) => answers.map(({ engine }) => engine)))].sort();
  return html`<h2>What was asked</h2>
    <p class="lead">
      Questions of buyers${naming === 0 && ` who do not name ${client}`}, and what each assistant
      answered.${naming > 0 && namedInQuestions(naming, prompts.length, client)}
    </p>
    ${
      prompts.length === 0
        ? html`<p>The questions of this report are no longer kept.</p>`
        : html`<table class="prompts" role="table" aria-label="What was asked">
            <thead role="rowgroup">
              <tr role="row">
                <th role="columnheader" scope="col" class="wide">Question</th>
                ${engines.map((engine) => html`<th role="columnheader" scope="col">${engineName(engine)}</th>`)}
              </tr>
            </thead>
            <tbody role="rowgroup">
              ${prompts.map((prompt) => row(prompt, engines))}
            </tbody>
          </table>`
    }
    <p class="note">
      ${
        isMany
          ? html`<strong>4 of 5</strong>: named in so many of the answers, recommended or not.`
          : html`<strong>1st, 2nd, …</strong>: recommended, at that place. <strong>Named</strong>: mentioned
              without being recommended. <strong>Advised against</strong>: as it says.`
      }
      <strong>Link</strong>: ${isMany ? 'an' : 'the'} answer links to the site. <strong>–</strong>: not named.
    </p>
    <div class="halves">
      ${sourcesPart(report, report.sections.overview?.total_probes ?? 0)} ${method(view, report)}
    </div>`;
}

/** Whole words; beside a script without spaces, or Korean, whose particles join a name, any place. */
function isNamedIn(prompt: string, client: string): boolean {
  const [text, name] = [foldedWords(prompt), foldedWords(client)];
  const isJoined = UNSPACED.test(text) || /\p{Script=Hangul}/u.test(text);
  return isJoined ? standsAmidst(text, name) : ` ${text} `.includes(` ${name} `);
}

/** An answer to such a question names the client as a matter of course. */
function namedInQuestions(naming: number, asked: number, client: string): string {
  const which = `${naming === asked ? 'All' : naming} of them ${naming === 1 ? 'names' : 'name'}`;
  return ` ${which} ${client}, and so does nearly every answer to them: it says little about being found.`;
}

function row({ prompt, answers }: AskedPrompt, engines: readonly string[]): Html {
  return html`<tr role="row">
    <th role="rowheader" scope="row" ${directionAndLanguage(prompt)}>${prompt}</th>
    ${engines.map((engine) => {
      const own = answers.filter((one) => one.engine === engine);
      return html`<td role="cell" class="${own[0]?.state ?? 'none'}" data-engine="${engineName(engine)}">
        ${own.length > 1 ? cellOfMany(own) : cell(own[0])}
      </td>`;
    })}
  </tr>`;
}

function cell(answer: PromptAnswer | undefined): Html {
  if (answer === undefined || answer.state === 'none') return html`<span class="faint">no answer</span>`;
  const link = answer.linked && html`<span class="link-mark">Link</span>`;
  if (answer.state === 'absent') return html`– ${link}`;
  return html`<strong>${wordFor(answer)}</strong> ${link}`;
}

function wordFor({ state, rank }: PromptAnswer): string {
  if (state === 'advised_against') return 'Advised against';
  return rank === null ? 'Named' : ordinal(rank);
}

/** Where an assistant was asked more than once. */
function cellOfMany(answers: readonly PromptAnswer[]): Html {
  const given = answers.filter(({ state }) => state !== 'none');
  if (given.length === 0) return cell(undefined);
  const named = given.filter(({ state }) => state !== 'absent').length;
  const link = given.some(({ linked }) => linked) && html`<span class="link-mark">Link</span>`;
  return named === 0 ? html`– ${link}` : html`<strong>${named} of ${given.length}</strong> ${link}`;
}

function method(
  { client, host, brand }: ClientReportView,
  { sections, prompts, coverage }: ClientReport,
): Html {
  const answers = sections.overview?.total_probes ?? 0;
  const engines = coverage.engines.map(({ engine }) => engineName(engine)).join(', ');
  return html`<section class="method">
    <h3>How this was measured</h3>
    <p>
      ${counted(prompts.length, 'question')} that buyers ask, put to
      ${engines === '' ? 'no assistant' : engines}${timesEach(prompts)}, gave ${counted(answers, 'answer')}.
      Each was read for the names in it and the links to ${unicodeHost(host)}. Assistants answer the same
      question differently from one time to the next, so a rate comes with the range in which 95 of 100 such
      ranges hold the true one. The figures are about these questions to these assistants: they do not say
      what every buyer of ${client} sees.
    </p>
    ${brand.sourceLine && html`<p class="source">Measured with Agency Reporting API.</p>`}
  </section>`;
}

/** How often one assistant was asked the same question; 0 without any question. */
function timesAsked(prompts: readonly AskedPrompt[]): number {
  const counts = prompts.flatMap(({ answers }) =>
    answers.map(({ engine }) => answers.filter((other) => other.engine === engine).length),
  );
  return Math.max(0, ...counts);
}

/** Follows who was asked what, such as ", twice each"; nothing where each question was put once. */
export function timesEach(prompts: readonly AskedPrompt[]): string {
  const times = timesAsked(prompts);
  if (times < 2) return '';
  return times === 2 ? ', twice each' : `, ${times} times each`;
}
