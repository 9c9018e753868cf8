import type { AnswerReading } from '../../../src/answers/read-answer';
import { bootstrap, wilson } from '../interval';
import type { Evaluation, Figure } from '../report';
import type { OutsideAnswer } from './labelled-set';
import { added, f1, NO_TALLY, type Tally, tallyForms, tallyOf } from './score';

/** What a reader must reach on answers that nobody tuned it to. */
export interface AnswerTargets {
  readonly mention: number;
  readonly rank: number;
  readonly competitors: number;
}

export const TARGETS: Readonly<Record<'model' | 'rules', AnswerTargets>> = {
  model: { mention: 0.985, rank: 0.955, competitors: 0.955 },
  rules: { mention: 0.95, rank: 0.88, competitors: 0.88 },
};

/** One answer held against its label. */
interface Scored {
  readonly mention: Tally;
  /** null: the label names no brand, so there is no rank to be right about. */
  readonly rank: { readonly recommended: boolean; readonly among: boolean } | null;
  readonly rivals: Tally;
  readonly own: boolean;
  readonly misses: readonly string[];
}

/** Mention, rank, competitors and own citations of answers that somebody else labelled, each with its interval. */
export function scoreOutsideAnswers(
  title: string,
  read: readonly (readonly [OutsideAnswer, AnswerReading])[],
  targets: AnswerTargets,
  details: readonly string[] = [],
): Evaluation {
  const scored = read.map(([answer, reading]) => scoreOf(answer, reading));
  const ranks = scored.flatMap(({ rank }) => rank ?? []);
  const note = `${ranks.length} of ${scored.length} answers name the brand`;
  return {
    title,
    figures: [
      f1Figure('mention F1', scored, ({ mention }) => mention, targets.mention, note),
      share(
        'rank exact',
        ranks.map(({ recommended }) => recommended),
        targets.rank,
        'among the recommended',
      ),
      share(
        'rank by mention',
        ranks.map(({ among }) => among),
        null,
        'as labelled among all brands',
      ),
      f1Figure('competitors F1', scored, ({ rivals }) => rivals, targets.competitors, namesIn(scored)),
      share(
        'own citations exact',
        scored.map(({ own }) => own),
        1,
        '',
      ),
    ],
    misses: scored.flatMap(({ misses }) => misses),
    details,
  };
}

function f1Figure(
  name: string,
  scored: readonly Scored[],
  tally: (one: Scored) => Tally,
  target: number,
  note: string,
): Figure {
  const figure = (drawn: readonly Scored[]): number => f1(drawn.map(tally).reduce(added, NO_TALLY));
  const value = figure(scored);
  // nothing but right cases can be drawn again: the share of right ones says how far that goes
  const interval = value === 1 ? wilson(scored.length, scored.length) : bootstrap(scored, figure);
  return { name, value, target, interval, note };
}

function share(name: string, outcomes: readonly boolean[], target: number | null, note: string): Figure {
  const hits = outcomes.filter(Boolean).length;
  return {
    name,
    value: outcomes.length === 0 ? 1 : hits / outcomes.length,
    target,
    interval: wilson(hits, outcomes.length),
    note: `${hits} of ${outcomes.length} ${note}`.trim(),
  };
}

function namesIn(scored: readonly Scored[]): string {
  const all = scored.map(({ rivals }) => rivals).reduce(added, NO_TALLY);
  return `${all.truePositives} names right, ${all.falsePositives} wrong, ${all.falseNegatives} missing`;
}

function scoreOf({ id, label }: OutsideAnswer, reading: AnswerReading): Scored {
  const misses: string[] = [];
  if (label.mentioned !== reading.mentioned)
    misses.push(`${id} mention: ${label.mentioned ? 'not found' : (reading.mentions[0]?.text ?? 'found')}`);
  const recommended = reading.position === label.rank_recommended;
  if (label.mentioned && !recommended)
    misses.push(`${id} rank: ${reading.position ?? '-'} instead of ${label.rank_recommended ?? '-'}`);
  const own = reading.ownCitations.length === label.own;
  if (!own) misses.push(`${id} own citations: ${reading.ownCitations.length} instead of ${label.own}`);
  const wanted = label.competitors.map((forms) => forms.split('|'));
  const names = reading.competitors.map(({ name }) => name);
  const optional = label.optional.flatMap((forms) => forms.split('|'));
  const rivals = tallyForms(wanted, optional, names);
  if (rivals.falsePositives + rivals.falseNegatives > 0)
    misses.push(
      `${id} competitors: ${names.join(', ') || '-'} instead of ${label.competitors.join(', ') || '-'}`,
    );
  return {
    mention: tallyOf(label.mentioned, reading.mentioned),
    rank: label.mentioned ? { recommended, among: reading.position === label.rank } : null,
    rivals,
    own,
    misses,
  };
}
