import type { z } from 'zod';
import type { StructuredTask } from '../text/structured-task';

/** A model that can be asked, and its name for the record. */
export interface AskedModel {
  readonly model: string;
  /**
   * Asks for JSON of a given shape. null when there is no usable reply: the caller has rules of its own. Rejects only when
   * the work was aborted.
   */
  readonly ask: <T>(task: StructuredTask, shape: z.ZodType<T>) => Promise<T | null>;
}
