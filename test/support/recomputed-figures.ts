import type { AnswerDto } from '../../src/reports/answer.dto';

type Item = Pick<
  AnswerDto,
  'engine' | 'mentions' | 'position' | 'cited' | 'own_citations' | 'captured_at' | 'error_kind'
> & {
  readonly competitors: readonly { readonly name: string }[];
};

/** The figures of `overview` and `citations` counted by hand from what `GET /answers` shows. Shares no code with the report. */
export function recomputedFigures(items: readonly Item[]) {
  const answers = items.filter((item) => item.error_kind === null);
  const engines = [...new Set(answers.map(({ engine }) => engine))].sort();
  const count = (some: readonly Item[], is: (item: Item) => boolean): number => some.filter(is).length;
  const named = (item: Item): boolean => item.mentions.length > 0;
  const linked = (item: Item): boolean => item.own_citations.length > 0;
  const of = (engine: string): Item[] => answers.filter((item) => item.engine === engine);
  const share = (part: number, whole: number): number => (whole === 0 ? 0 : (100 * part) / whole);
  const twoDecimals = (value: number): number => Number((Math.round(value * 100) / 100).toFixed(2));
  const gap = (some: readonly Item[]) => {
    const body_pct = Math.round(share(count(some, named), some.length));
    const url_pct = Math.round(share(count(some, linked), some.length));
    return { body_pct, url_pct, gap_pp: body_pct - url_pct };
  };
  const ranks = answers.map(({ position }) => position).filter((rank) => rank !== null);
  const perEngine = engines.map((engine) => ({ engine, ...gap(of(engine)) }));
  const widest = Math.max(0, ...perEngine.map(({ gap_pp }) => Math.abs(gap_pp)));
  const whole = gap(answers);
  return {
    overview: {
      has_snapshot: answers.length > 0,
      total_probes: answers.length,
      mentioned_count: count(answers, named),
      visibility_pct: twoDecimals(share(count(answers, named), answers.length)),
      avg_position:
        ranks.length === 0 ? null : twoDecimals(ranks.reduce((sum, rank) => sum + rank, 0) / ranks.length),
      citation_pct: twoDecimals(share(count(answers, linked), answers.length)),
      engines_used: engines.length,
      per_engine: engines.map((engine) => ({
        engine,
        total: of(engine).length,
        mentioned: count(of(engine), named),
        visibility_pct: twoDecimals(share(count(of(engine), named), of(engine).length)),
      })),
      completed_at:
        answers
          .map(({ captured_at }) => captured_at ?? '')
          .sort()
          .at(-1) ?? null,
    },
    citations: {
      total_probes: answers.length,
      engines_total: engines.length,
      engines_cited: engines.filter((engine) => of(engine).some(linked)).length,
      ...whole,
      gap_direction: whole.gap_pp === 0 ? 'balanced' : whole.gap_pp > 0 ? 'attribution_loss' : 'click_loss',
      headline_engine: perEngine.find(({ gap_pp }) => Math.abs(gap_pp) === widest)?.engine ?? '',
      per_engine: perEngine,
    },
  };
}

/** In how many answers a competitor is named in this spelling. */
export function answersNaming(items: readonly Item[], name: string): number {
  return items.filter(({ competitors }) => competitors.some((one) => one.name === name)).length;
}
