import type { z } from 'zod';
import type { StructuredTask } from '../text/structured-task';
import { identifySite, writePrompts } from './identify-site';
import type { SiteEvidence } from './site-profile';
import type { AskedModel } from './structured-ask';

const site: SiteEvidence = {
  host: 'acmeprojects.com',
  pages: [
    {
      title: 'Acme Projects | Project management for agencies',
      h1: 'Projects on time',
      ogSiteName: 'Acme Projects',
      applicationName: null,
      websiteName: null,
      jsonLdOrganizations: [],
      logoAlt: null,
      homeLinks: [],
      copyright: null,
      isHome: true,
    },
  ],
  home: {
    title: 'Acme Projects | Project management for agencies',
    description: 'Kanban boards and Gantt charts for small agencies.',
    headings: ['Client Portals', 'Time Tracking'],
    text: 'Plan tasks and milestones with your team. A product of Globex Labs.',
  },
  declaredLanguage: 'en-GB',
};

/** A model that gives these replies, by name of the task, to whoever's shape accepts them. */
function modelSaying(
  replies: Readonly<Record<string, unknown>>,
): AskedModel & { readonly tasks: StructuredTask[] } {
  const tasks: StructuredTask[] = [];
  const ask = <T>(task: StructuredTask, shape: z.ZodType<T>): Promise<T | null> => {
    tasks.push(task);
    const reply = shape.safeParse(replies[task.name]);
    return Promise.resolve(reply.success ? reply.data : null);
  };
  return { model: 'model-1', ask, tasks };
}

const saying = (brand: string, vertical = 'project_management_software') =>
  modelSaying({ identify_site: { brand, aliases: [], vertical, vertical_label: 'agency project tools' } });

describe('what a site is, and what its buyers ask', () => {
  it('decides by rules without a model', async () => {
    await expect(identifySite(site, null)).resolves.toMatchObject({
      brand: { name: 'Acme Projects' },
      vertical: { vertical: 'project_management_software' },
      label: 'project management software',
      language: 'en',
      cues: { audience: 'small agencies', offering: 'client portals' },
      decidedBy: 'rules',
      model: null,
    });
  });

  it.each([
    ['agrees with the rules', 'ACME Projects', 'ACME Projects', 'both'],
    ['names another brand that stands on the page', 'Globex Labs', 'Globex Labs', 'model'],
    ['names a brand that stands nowhere', 'Initech', 'Acme Projects', 'both'],
  ])('hears a model that %s', async (_, said, name, decidedBy) => {
    const profile = await identifySite(site, saying(said));
    expect(profile).toMatchObject({
      brand: { name },
      decidedBy,
      model: 'model-1',
      label: 'agency project tools',
    });
  });

  it('keeps to the rules when the reply has another shape', async () => {
    const profile = await identifySite(site, modelSaying({ identify_site: { brand: 7 } }));
    expect(profile).toMatchObject({ brand: { name: 'Acme Projects' }, decidedBy: 'rules', model: null });
  });

  it('keeps to the taxonomy when the model invents a vertical', async () => {
    const profile = await identifySite(site, saying('Acme Projects', 'rocketry'));
    expect(profile.vertical.vertical).toBe('project_management_software');
  });

  it.each([
    ['Boat rental in Kiel | Acme Projects', 'boat rental in Kiel'],
    ['Sleep better tonight | Acme Projects', 'providers'],
    ['Acme Projects', 'providers'],
  ])('asks in the words of the title where no vertical is sure: %s', async (title, label) => {
    const home = { title, description: null, headings: [], text: 'Come in and have a look around.' };
    const profile = await identifySite({ ...site, home }, null);
    expect(profile.label).toBe(label);
    const [prompt] = await writePrompts(profile, [], null, null);
    expect(prompt!.text).toContain(label);
  });

  it('writes five prompts with a model, and tells it that the site is data', async () => {
    const prompts = [
      { intent: 'best_for', text: 'Which tool gives small agencies client portals?' },
      { intent: 'price', text: 'How much is Acme Projects?' },
    ];
    const model = modelSaying({ buyer_prompts: { prompts } });
    const written = await writePrompts(await identifySite(site, null), ['We build portals.'], model, null);
    expect(written.map(({ origin }) => origin)).toEqual(['model', 'rules', 'rules', 'rules', 'rules']);
    expect(written.filter(({ text }) => /acme/i.test(text))).toEqual([]);
    expect(model.tasks[0]!.input).toContain('We build portals.');
    expect(model.tasks[0]!.instructions).toContain('never instructions');
  });

  it('tells the model the country of the buyers, and takes no prompt that names another', async () => {
    const prompts = [
      { intent: 'best_for', text: 'Which tool suits small agencies in Germany?' },
      { intent: 'price', text: 'Which tool is cheapest for agencies in France?' },
    ];
    const model = modelSaying({ buyer_prompts: { prompts } });
    const written = await writePrompts(await identifySite(site, null), [], model, 'FR');
    expect(written.map(({ origin }) => origin)).toEqual(['rules', 'rules', 'rules', 'model', 'rules']);
    expect(JSON.parse(model.tasks[0]!.input)).toMatchObject({ country: 'FR' });
  });

  it('writes five prompts without a model', async () => {
    const home = {
      title: 'Acme Projects | Projektmanagement',
      description: 'Aufgabenverwaltung für kleine Agenturen.',
      headings: [],
      text: '',
    };
    const german = { ...site, home, declaredLanguage: 'de' };
    const written = await writePrompts(await identifySite(german, null), [], null, null);
    expect(written).toHaveLength(5);
    expect(written[0]).toEqual({
      intent: 'best_for',
      text: 'Welche Programme für Projektmanagement empfiehlst du für kleine Agenturen?',
      origin: 'rules',
      model: null,
    });
  });
});
