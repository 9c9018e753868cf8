import type { SourceDto } from '../../reports/source.dto';
import { share } from '../figures';
import { type Html, html } from '../html';
import type { ClientReport } from './client-report-view';
import { paperBar } from './paper-figures';
import { counted } from '../../text/english';
import { unicodeHost } from '../../text/host-name';

const [FEWEST, MOST] = [3, 6];
/** Millimetres that questions may take where this part stands below them: on a sheet of Letter, with a wide font. */
const ROOM = 97;
const NOTICE = 14;
const QUESTION = 10.5;
const FURTHER_LINE = 5.5;
const LINE_CHARACTERS = 42;
const HOST_CHARACTERS = 26;

/** The sites that most of the `answers` cite; null where there are too few, or the sheet has no room below the questions. */
export function sourcesPart(
  report: Pick<ClientReport, 'prompts' | 'source' | 'sources'>,
  answers: number,
): Html | null {
  const shown = report.sources.slice(0, MOST);
  if (shown.length < FEWEST || answers === 0 || !hasRoom(report, shown)) return null;
  return html`<section>
    <h3>Where the answers get it from</h3>
    <table>
      <thead>
        <tr>
          <th scope="col">Site</th>
          <th scope="col" class="wide">Of ${counted(answers, 'answer')}</th>
          <th scope="col" class="number">Cite it</th>
        </tr>
      </thead>
      <tbody>
        ${shown.map((source) => row(source, answers))}
      </tbody>
    </table>
  </section>`;
}

function row({ host, class: kind, cited }: SourceDto, answers: number): Html {
  const own = kind === 'own' ? 'own' : 'rival';
  return html`<tr class="${own}">
    <th scope="row">${unicodeHost(host)}</th>
    <td>${paperBar(share(cited.answers, answers), own)}</td>
    <td class="number">${cited.answers}</td>
  </tr>`;
}

function hasRoom(
  { prompts, source }: Pick<ClientReport, 'prompts' | 'source'>,
  sources: readonly SourceDto[],
): boolean {
  const furtherLines = [
    ...prompts.map(({ prompt }) => Math.floor(prompt.length / LINE_CHARACTERS)),
    ...sources.map(({ host }) => Math.floor(host.length / HOST_CHARACTERS)),
  ].reduce((sum, lines) => sum + lines, 0);
  return (
    (source === 'simulated' ? NOTICE : 0) + QUESTION * prompts.length + FURTHER_LINE * furtherLines <= ROOM
  );
}
