import type { CitationsDto } from '../../reports/report.dto';
import { MAX_COMPETITORS } from '../../reports/sections/top-competitors';
import type { VersusDto } from '../../reports/statistics/pair.dto';
import { barFigure } from '../chart-figure';
import { type Html, html } from '../html';
import type { ReportView } from '../report-view';
import { table } from '../table';
import { versusWords } from '../wording';
import type { SectionContent } from './section';
import { counted } from '../../text/english';

const BARS = 8;
/** From so many answers on, a mean place carries a decimal. */
const ANSWERS_FOR_DECIMAL = 30;

export function rivalsContent(report: ReportView, citations: CitationsDto, brand: string): SectionContent {
  const { top_competitors: rivals } = citations;
  if (rivals.length === 0) return { finding: 'These answers name no competitor', content: null };
  const { versus } = report.statistics;
  const chart = shareChart(citations, brand, namedIn(report));
  return {
    finding: aheadWords(citations, namedIn(report), 'yours'),
    content: html`<p class="answer">${placeWords(report)} ${chanceWords(report)}</p>
      ${versus.length === 0 ? chart : html`<div class="split even">${chart} ${verdicts(versus)}</div>`}`,
  };
}

/** How many brands more answers name than the client, who is named in `own` answers and called `whom`. */
export function aheadWords({ top_competitors: rivals }: CitationsDto, own: number, whom: string): string {
  const ahead = rivals.filter(({ mention_count: named }) => named > own).length;
  if (ahead === 0) return `No brand is named in more answers than ${whom}`;
  // a report tells of no more
  const least = ahead === MAX_COMPETITORS ? 'At least ' : '';
  return `${least}${counted(ahead, 'brand is', 'brands are')} named in more answers than ${whom}`;
}

/** What of it is more than chance. */
function chanceWords({ statistics: { versus }, source }: ReportView): string | null {
  if (versus.length === 0) return null;
  if (source === 'simulated') return 'Simulated answers get no verdict.';
  const clear = versus.filter(isClear).length;
  return clear === 0
    ? 'None of the differences is larger than chance alone could make it.'
    : 'A verdict is given only where chance alone would hardly make the difference.';
}

function namedIn({ sections }: ReportView): number {
  return sections.overview?.mentioned_count ?? 0;
}

function placeWords({ sections, statistics }: ReportView): string {
  const position = sections.overview?.avg_position ?? null;
  const answers = statistics.avg_position_n;
  if (position === null || answers === 0) return '';
  const place = answers < ANSWERS_FOR_DECIMAL ? Math.round(position) : position.toFixed(1);
  return `Where you are recommended, in ${counted(answers, 'answer')}, you stand at place ${place} on average.`;
}

/** The own bar among those of the rivals; its figure stands at the top of the page. */
function shareChart(citations: CitationsDto, brand: string, named: number): Html {
  const { top_competitors: rivals, total_probes: answers } = citations;
  const bars = [
    ...rivals.slice(0, BARS).map((rival) => ({ name: rival.brand, count: rival.mention_count, own: false })),
    { name: brand, count: named, own: true },
  ].sort((a, b) => b.count - a.count || Number(b.own) - Number(a.own));
  return barFigure({
    title: 'Share of the answers that name each brand',
    description: `Out of ${counted(answers, 'answer')}; one answer may name several.`,
    whole: answers,
    bars,
    columns: ['Brand', 'Answers'],
  });
}

/** More than chance alone would make. */
export function isClear({ verdict }: VersusDto): boolean {
  return verdict === 'ahead' || verdict === 'behind';
}

/** Where none is clear the text above says so, once. */
function verdicts(versus: readonly VersusDto[]): Html {
  const told = versus.some(isClear);
  return table({
    caption: 'You against each, in the same answers',
    columns: ['Brand', { number: 'Only you' }, { number: 'Only they' }, { number: 'Both' }],
    rows: versus.map(({ brand, verdict, tracked, you_only: you, rival_only: they, both }) => [
      html`<span class="name">${brand}</span> ${tracked && html`<span class="badge plain">Tracked</span>`}
        ${told && verdict !== null && html`<span class="block ${toneOfVerdict(verdict)}">${versusWords(verdict)}</span>`}`,
      you,
      they,
      both,
    ]),
  });
}

function toneOfVerdict(verdict: string): string {
  if (verdict === 'ahead') return 'verdict good';
  return verdict === 'behind' ? 'verdict poor' : 'verdict';
}
