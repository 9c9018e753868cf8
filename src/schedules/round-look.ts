import { z } from 'zod';

/** Why planned rounds are over. */
export const ROUND_ENDS = ['limit_crossed', 'rounds_over'] as const;

/** The answers of the rounds so far against the report before them. */
export const roundLookShape = z.object({
  /** From 1. */
  round: z.int(),
  planned: z.int(),
  verdict: z.string(),
  /** null: nothing could be compared. */
  differencePp: z.number().nullable(),
  /** null: no verdict. */
  p: z.number().nullable(),
  pLimit: z.number(),
  /** null: the next round comes. */
  end: z.enum(ROUND_ENDS).nullable(),
});
export type RoundLook = Readonly<z.infer<typeof roundLookShape>>;
