import { type EntityManager, type FindOptionsWhere, IsNull, Not } from 'typeorm';
import type { Domain } from './domain.entity';
import { type NewPrompt, Prompt } from './prompt.entity';
import { samePrompts } from './prompt-list';

/** In use and written by the service. */
const WRITTEN = { retiredAt: IsNull(), origin: Not('custom' as const) };

/** Those in use, in order: the agency's own, or those that were written for `market`, a `marketKey`; '': the default. */
export async function promptsOf(manager: EntityManager, domainId: number, market = ''): Promise<Prompt[]> {
  const inUse = await manager.find(Prompt, {
    where: { domainId, retiredAt: IsNull() },
    order: { position: 'ASC' },
  });
  const own = inUse.filter(({ origin }) => origin === 'custom');
  return own.length > 0 ? own : inUse.filter((prompt) => prompt.market === market);
}

/** Would these take the place of the prompts in use? null: those that the service writes for the profile as it is now. */
export async function arePromptsOther(
  manager: EntityManager,
  { id, profileChangedAt }: Domain,
  prompts: readonly string[] | null | undefined,
  profileChanged = false,
): Promise<boolean> {
  if (prompts === undefined) return false;
  const current = await promptsOf(manager, id);
  const texts = current.map(({ text }) => text);
  if (prompts !== null) return !samePrompts(texts, prompts);
  const isOutdated = (createdAt: Date): boolean =>
    profileChanged || (profileChangedAt !== null && createdAt < profileChangedAt);
  return current.some(({ origin, createdAt }) => origin === 'custom' || isOutdated(createdAt));
}

/**
 * Gives the default market the prompts that were written for it while it was a further one, if any; those of the default
 * market before stay with that. Needs a transaction.
 * @param before, after: `marketKey`; null: a place that is not known
 */
export async function swapWritten(
  manager: EntityManager,
  domainId: number,
  before: string | null,
  after: string | null,
): Promise<void> {
  if (before === null) await retire(manager, { domainId, ...WRITTEN, market: '' });
  else {
    await retire(manager, { domainId, ...WRITTEN, market: before });
    await manager.update(Prompt, { domainId, ...WRITTEN, market: '' }, { market: before });
  }
  if (after !== null) await manager.update(Prompt, { domainId, ...WRITTEN, market: after }, { market: '' });
}

/** Retires the prompts in use, of every market, and puts these of the agency in their place. Needs a transaction. */
export async function replacePrompts(
  manager: EntityManager,
  domainId: number,
  texts: readonly string[],
): Promise<void> {
  await retire(manager, { domainId, retiredAt: IsNull() });
  const prompts = texts.map((text): NewPrompt => ({ text, intent: null, origin: 'custom', model: null }));
  await insertPrompts(manager, { domainId, market: '', provisional: false }, prompts);
}

/** What the prompts that the service writes have in common. `provisional`: they are written without knowing the site. */
export type Writing = Pick<Prompt, 'domainId' | 'market' | 'provisional'>;

/** Puts these in the place of those that the service wrote for the market. Needs a transaction. */
export async function rewritePrompts(
  manager: EntityManager,
  writing: Writing,
  prompts: readonly NewPrompt[],
): Promise<void> {
  const { domainId, market } = writing;
  await retire(manager, { domainId, ...WRITTEN, market });
  await insertPrompts(manager, writing, prompts);
}

async function retire(manager: EntityManager, which: FindOptionsWhere<Prompt>): Promise<void> {
  await manager.update(Prompt, which, { retiredAt: () => 'now()' });
}

async function insertPrompts(
  manager: EntityManager,
  writing: Writing,
  prompts: readonly NewPrompt[],
): Promise<void> {
  if (prompts.length === 0) return;
  await manager.insert(
    Prompt,
    prompts.map((prompt, position) => ({ ...writing, position, ...prompt })),
  );
}
