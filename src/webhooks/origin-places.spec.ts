import { type Leave, OriginPlaces } from './origin-places';

const ROOMY = { each: 10, all: 10, waitingEach: 10 };

/** What happened to those who entered, in order: `a1` got in, `a1-` was turned away. */
function watched(places: OriginPlaces) {
  const log: string[] = [];
  const leaves = new Map<string, Leave>();
  const giveUps = new Map<string, () => void>();
  return {
    log,
    enter: async (who: string, origin = who.charAt(0)): Promise<void> => {
      const { place, giveUp } = places.enter(origin);
      giveUps.set(who, giveUp);
      void place.then((leave) => {
        log.push(leave === null ? `${who}-` : who);
        if (leave !== null) leaves.set(who, leave);
      });
      await settled();
    },
    leave: async (who: string): Promise<void> => {
      leaves.get(who)?.();
      await settled();
    },
    giveUp: async (who: string): Promise<void> => {
      giveUps.get(who)?.();
      await settled();
    },
  };
}

const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe('places', () => {
  it('go to so many of each origin, and to the next one when somebody leaves', async () => {
    const { log, enter, leave } = watched(new OriginPlaces({ ...ROOMY, each: 2 }));
    for (const who of ['a1', 'a2', 'a3', 'b1']) await enter(who);
    expect(log).toEqual(['a1', 'a2', 'b1']);
    await leave('a1');
    expect(log).toEqual(['a1', 'a2', 'b1', 'a3']);
  });

  it('go to so many in all, and the origins take turns', async () => {
    const { log, enter, leave } = watched(new OriginPlaces({ ...ROOMY, all: 1 }));
    for (const who of ['a1', 'a2', 'a3', 'b1', 'b2']) await enter(who);
    for (const who of ['a1', 'a2', 'b1', 'a3']) await leave(who);
    expect(log).toEqual(['a1', 'a2', 'b1', 'a3', 'b2']);
  });

  it('are refused at once when too many wait for the same origin', async () => {
    const places = new OriginPlaces({ ...ROOMY, each: 1, waitingEach: 1 });
    const { log, enter } = watched(places);
    for (const who of ['a1', 'a2', 'a3']) await enter(who);
    expect(log).toEqual(['a1', 'a3-']);
    expect(places.waiting).toBe(1);
  });

  it('are not kept for one that gave up', async () => {
    const places = new OriginPlaces({ ...ROOMY, each: 1 });
    const { log, enter, leave, giveUp } = watched(places);
    for (const who of ['a1', 'a2', 'a3']) await enter(who);
    await giveUp('a2');
    await leave('a1');
    expect(log).toEqual(['a1', 'a2-', 'a3']);
    // whoever is inside cannot give up any more
    await giveUp('a3');
    await enter('a4');
    expect(log).toEqual(['a1', 'a2-', 'a3']);
    expect(places.waiting).toBe(1);
  });

  it('tell whoever waits how many have left', async () => {
    const places = new OriginPlaces({ ...ROOMY, each: 1 });
    const { enter, leave } = watched(places);
    for (const who of ['a1', 'b1', 'a2']) await enter(who);
    const { left } = places.enter('a');
    await leave('b1');
    expect(left()).toBe(0);
    await leave('a1');
    expect(left()).toBe(1);
  });

  it('are for nobody once it is closed', async () => {
    const places = new OriginPlaces({ ...ROOMY, each: 1 });
    const { log, enter, leave } = watched(places);
    for (const who of ['a1', 'a2']) await enter(who);
    places.close();
    await leave('a1');
    await enter('b1');
    expect(log).toEqual(['a1', 'a2-', 'b1-']);
    expect(places.waiting).toBe(0);
  });
});
