import { z } from 'zod';
import { EngineError } from './answer';
import type { StructuredTask } from '../text/structured-task';
import type { AskOptions, Engine } from './engine';

const SHOWN_REPLY_LIMIT = 2000;
const SHOWN_ISSUES = 20;

/**
 * A structured task, validated. A reply that does not fit goes back to the model once, with its fault. null when the second
 * reply does not fit either, when the vendor fails, and for simulated engines: callers fall back on rules. The deadline
 * holds for each of the two calls. Rejects when the caller's signal aborts, and with `SpendLimitReached`.
 */
export async function askStructured<T>(
  engine: Engine,
  task: StructuredTask,
  shape: z.ZodType<T>,
  options: AskOptions,
): Promise<T | null> {
  if (engine.simulated) return null;
  try {
    const reply = await engine.askJson(task, options);
    const first = shape.safeParse(reply);
    if (first.success) return first.data;
    const repaired = await engine.askJson(repairTask(task, reply, first.error), options);
    const second = shape.safeParse(repaired);
    return second.success ? second.data : null;
  } catch (error) {
    if (error instanceof EngineError) return null;
    throw error;
  }
}

function repairTask(task: StructuredTask, reply: unknown, fault: z.ZodError): StructuredTask {
  const shown = (typeof reply === 'string' ? reply : JSON.stringify(reply)).slice(0, SHOWN_REPLY_LIMIT);
  const issues = new z.ZodError(fault.issues.slice(0, SHOWN_ISSUES));
  return {
    ...task,
    instructions:
      `${task.instructions} That input is now in the field input. Your previous reply, in the field reply, does not fit ` +
      'the schema: the field fault says why. Reply again with JSON that fits the schema, and nothing else.',
    input: JSON.stringify({
      input: task.input,
      reply: shown,
      fault: z.prettifyError(issues).slice(0, SHOWN_REPLY_LIMIT),
    }),
  };
}
