import type { AnswerReading } from '../../answers/read-answer';
import type { DesignConstants } from '../../statistics/design-constants';
import { judgedPairs } from '../../statistics/judged-pairs';
import type { Cell, MeasuredAnswer } from '../../statistics/measured-answer';
import type { PairedAnswer } from '../../statistics/pairs';
import { byEngine } from '../sections/rates';
import { CompetitorCounter } from '../sections/top-competitors';
import { presentConstants } from './constants.presenter';
import { designConstants, type KnownConstants } from './known-constants';
import type { GapDto, VersusDto } from './pair.dto';
import { presentGap, presentVersus } from './pair.presenter';
import { marketRateDto, type RateContext, rateDto } from './rate.presenter';
import type { RateOfEnginesDto, StatisticsDto } from './statistics.dto';

/** An obtained answer as it was read for the client. `day`: UTC. */
export interface DatedReading extends Cell {
  readonly day: string;
  readonly reading: AnswerReading;
}

/** All that a report's figures rest on. */
export interface ReportEvidence {
  readonly answers: readonly DatedReading[];
  /** What was asked, with an answer or without. */
  readonly asked: readonly Cell[];
  readonly source: 'live' | 'simulated';
  /** Competitors that the agency named. */
  readonly tracked: readonly string[];
  readonly constants: KnownConstants;
}

const isMentioned = ({ mentioned }: AnswerReading): boolean => mentioned;
const isCited = ({ cited }: AnswerReading): boolean => cited;

/** Without any figure. */
export function noStatistics(reason: 'not_computed' | 'no_answers'): StatisticsDto {
  return {
    reason,
    grade: 'none',
    grade_reasons: reason === 'no_answers' ? [reason] : [],
    visibility: null,
    citation: null,
    market_visibility: null,
    market_reason: null,
    avg_position_n: 0,
    gap: null,
    versus: [],
    constants: null,
  };
}

/** How sure the figures of a report are, and what they are about. */
export function reportStatistics(evidence: ReportEvidence): StatisticsDto {
  const { answers, source, tracked, constants } = evidence;
  const visibility = ratesOf(evidence, isMentioned);
  if (visibility === null) return noStatistics('no_answers');
  const market = marketRateDto(measured(answers, isMentioned), contextOf(evidence));
  const judge = source === 'live';
  const design = designConstants(constants);
  return {
    reason: null,
    grade: visibility.grade,
    grade_reasons: visibility.grade_reasons,
    visibility,
    citation: ratesOf(evidence, isCited),
    market_visibility: market,
    market_reason: market === null ? 'few_prompts' : null,
    avg_position_n: answers.filter(({ reading }) => reading.position !== null).length,
    gap: gapOf(answers, design, judge),
    versus: versusOf(answers, tracked, design, judge),
    constants: presentConstants(constants),
  };
}

function contextOf({ asked, source, constants }: ReportEvidence): RateContext {
  return { asked: asked.length, source, constants: designConstants(constants) };
}

function ratesOf(
  evidence: ReportEvidence,
  isHit: (reading: AnswerReading) => boolean,
): RateOfEnginesDto | null {
  const overall = rateDto(measured(evidence.answers, isHit), contextOf(evidence));
  if (overall === null) return null;
  const perEngine = byEngine(evidence.answers).flatMap(([engine, own]) => {
    const asked = evidence.asked.filter((cell) => cell.engine === engine);
    const one = rateDto(measured(own, isHit), contextOf({ ...evidence, asked }));
    return one === null ? [] : [{ engine, ...one }];
  });
  return { ...overall, per_engine: perEngine };
}

function gapOf(answers: readonly DatedReading[], constants: DesignConstants, judge: boolean): GapDto | null {
  const pairs = (own: readonly DatedReading[]): PairedAnswer[] => paired(own, isMentioned, isCited);
  const [[, overall] = []] = judgedPairs([['all', pairs(answers)]], constants);
  if (overall === undefined) return null;
  const ofEngines = judgedPairs(
    byEngine(answers).map(([engine, own]) => [engine, pairs(own)]),
    constants,
  );
  const perEngine = ofEngines.map(([engine, pair]) => ({ engine, ...presentGap(pair, judge) }));
  return { ...presentGap(overall, judge), per_engine: perEngine };
}

/** The rivals that a report shows, then those of the agency that it does not. */
function versusOf(
  answers: readonly DatedReading[],
  tracked: readonly string[],
  constants: DesignConstants,
  judge: boolean,
): VersusDto[] {
  const readings = answers.map(({ reading }) => reading);
  const competitors = new CompetitorCounter(readings);
  const own = new Set(tracked.map(competitors.nameOf));
  const shown = competitors.top(readings).map(({ brand }) => brand);
  const pairs = judgedPairs(
    [...new Set([...shown, ...own])].map((brand) => [
      brand,
      paired(answers, isMentioned, (reading) => competitors.isNamed(brand, reading)),
    ]),
    constants,
  );
  return pairs.map(([brand, pair]) => presentVersus({ brand, tracked: own.has(brand) }, pair, judge));
}

function measured(
  answers: readonly DatedReading[],
  isHit: (reading: AnswerReading) => boolean,
): MeasuredAnswer[] {
  return answers.map(({ reading, ...cell }) => ({ ...cell, value: isHit(reading) ? 1 : 0 }));
}

function paired(
  answers: readonly DatedReading[],
  isFirst: (reading: AnswerReading) => boolean,
  isSecond: (reading: AnswerReading) => boolean,
): PairedAnswer[] {
  return answers.map(({ reading, ...cell }) => ({
    ...cell,
    first: isFirst(reading),
    second: isSecond(reading),
  }));
}
