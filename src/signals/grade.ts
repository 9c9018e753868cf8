export type Grade = 'A' | 'B' | 'C' | 'D' | 'F' | '—';

/** A from 85, B from 70, C from 55, D from 40, else F; a dash when there is no score. */
export function gradeOf(score: number | null): Grade {
  if (score === null) return '—';
  if (score >= 85) return 'A';
  if (score >= 70) return 'B';
  if (score >= 55) return 'C';
  return score >= 40 ? 'D' : 'F';
}
