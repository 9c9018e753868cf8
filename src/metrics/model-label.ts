const MAX_MODELS = 30;
const MAX_CHARACTERS = 100;
const models = new Set<string>();

/** What a vendor calls its model, as a label of a metric: a router or a server of one's own may name any number of them. */
export function modelLabel(model: string): string {
  const name = model.slice(0, MAX_CHARACTERS);
  if (models.size < MAX_MODELS) models.add(name);
  return models.has(name) ? name : 'other';
}
