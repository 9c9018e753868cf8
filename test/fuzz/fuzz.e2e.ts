import { openArena, type Arena } from './arena';
import { Campaign } from './campaign';
import { proveSeededFault, SEEDED_FAULTS } from './seeded-faults';

/** As `npm run fuzz`, in the smallest size. */
const size = { runs: 4, seed: 1, say: () => undefined };

describe('the fuzzer', () => {
  let arena: Arena;
  let campaign: Campaign;

  beforeAll(async () => {
    arena = await openArena();
    campaign = await Campaign.prepare(arena);
  });

  afterAll(async () => {
    await arena.close();
  });

  it('finds no answer that is not described, no 5xx and no wrong charge', async () => {
    const { findings, sent } = await campaign.run(size);
    expect(findings.lines()).toEqual([]);
    expect(sent).toBeGreaterThan(60);
  });

  it.each(['a report without meta.version_id', 'an order is placed and charged twice'])(
    'would find %s',
    async (name) => {
      const fault = SEEDED_FAULTS.find((seeded) => seeded.name === name)!;
      expect(await proveSeededFault(campaign, arena.inspector, fault, size)).toMatchObject({ isFound: true });
    },
  );
});
