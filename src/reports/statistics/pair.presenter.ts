import type { JudgedPair } from '../../statistics/judged-pairs';
import { shownP } from '../../text/decimals';
import type { GapPairDto, VersusDto } from './pair.dto';
import { inPercent } from './rate.presenter';

type PairFields = Pick<VersusDto & GapPairDto, keyof VersusDto & keyof GapPairDto>;

/** Without p values where there is to be no verdict. */
function pairFields({ both, neither, diff, interval, p, pAdjusted }: JudgedPair, judge: boolean): PairFields {
  return {
    both,
    neither,
    diff_pp: inPercent(diff),
    ci_low_pp: inPercent(interval.low),
    ci_high_pp: inPercent(interval.high),
    p_value: judge ? shownP(p) : null,
    p_adjusted: judge ? shownP(pAdjusted) : null,
  };
}

/** `judge`: the answers are real. */
export function presentVersus(
  rival: Pick<VersusDto, 'brand' | 'tracked'>,
  pair: JudgedPair,
  judge: boolean,
): VersusDto {
  return {
    brand: rival.brand,
    tracked: rival.tracked,
    you_only: pair.firstOnly,
    rival_only: pair.secondOnly,
    ...pairFields(pair, judge),
    verdict: judge ? verdictOf(pair, 'ahead', 'behind', 'no_clear_difference') : null,
  };
}

/** As `presentVersus`. */
export function presentGap(pair: JudgedPair, judge: boolean): Pick<GapPairDto, keyof GapPairDto> {
  return {
    named_only: pair.firstOnly,
    cited_only: pair.secondOnly,
    ...pairFields(pair, judge),
    gap_verdict: judge ? verdictOf(pair, 'attribution_loss', 'click_loss', 'no_clear_gap') : null,
  };
}

function verdictOf({ more }: JudgedPair, first: string, second: string, unclear: string): string {
  if (more === null) return unclear;
  return more === 'first' ? first : second;
}
