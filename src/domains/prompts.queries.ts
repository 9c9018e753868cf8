import { type EntityManager, IsNull, Not } from 'typeorm';
import { z } from 'zod';
import { checkedRows } from '../database/checked-rows';
import { type NewPrompt, Prompt } from './prompt.entity';

/** The prompts in use, in the order in which they are asked. */
export async function promptsOf(manager: EntityManager, domainId: number): Promise<Prompt[]> {
  return await manager.find(Prompt, {
    where: { domainId, retiredAt: IsNull() },
    order: { position: 'ASC' },
  });
}

/** Of all domains of an agency, in use or not. */
export async function promptTextsOf(manager: EntityManager, agencyId: number): Promise<string[]> {
  const rows = await checkedRows(
    manager,
    z.object({ text: z.string() }),
    `SELECT DISTINCT text FROM prompts WHERE domain_id IN (SELECT id FROM domains WHERE agency_id = $1)`,
    [agencyId],
  );
  return rows.map(({ text }) => text);
}

/** Retires the prompts in use that the service wrote, so that it writes others. Needs a transaction. */
export async function retireWritten(manager: EntityManager, domainId: number): Promise<void> {
  const written = { domainId, retiredAt: IsNull(), origin: Not('custom' as const) };
  await manager.update(Prompt, written, { retiredAt: () => 'now()' });
}

/** Retires the prompts in use and puts these in their place. `provisional`: they were written without knowing the site. Needs a transaction. */
export async function replacePrompts(
  manager: EntityManager,
  domainId: number,
  prompts: readonly NewPrompt[],
  provisional = false,
): Promise<void> {
  await manager.update(Prompt, { domainId, retiredAt: IsNull() }, { retiredAt: () => 'now()' });
  if (prompts.length === 0) return;
  await manager.insert(
    Prompt,
    prompts.map(({ text, intent, origin, model }, position) => ({
      domainId,
      position,
      text,
      intent,
      origin,
      model,
      provisional,
    })),
  );
}
