import { setImmediate as nextTurn } from 'node:timers/promises';
import { KeyedSemaphore, type KeyLimits, type SemaphoreSettings } from './keyed-semaphore';

const FOREVER_MS = 600_000;

/** Tasks that start when they may and end when they are told to. */
class Tasks {
  readonly started: string[] = [];
  readonly ended: Promise<string>[] = [];
  private readonly ends = new Map<string, () => void>();

  constructor(private readonly semaphore: KeyedSemaphore) {}

  submit(name: string, limits: KeyLimits = {}): void {
    const task = async (): Promise<string> => {
      this.started.push(name);
      await new Promise<void>((resolve) => this.ends.set(name, resolve));
      return name;
    };
    this.ended.push(this.semaphore.run(limits, task));
  }

  async end(name: string): Promise<void> {
    this.ends.get(name)?.();
    await nextTurn();
  }
}

function semaphore(permits: number, more: Partial<SemaphoreSettings> = {}): KeyedSemaphore {
  return new KeyedSemaphore({
    permits,
    patienceMs: FOREVER_MS,
    ...more,
    outOfPatience: () => new Error('out of patience'),
  });
}

describe('KeyedSemaphore', () => {
  it('runs as many as it has permits, in order of arrival', async () => {
    const tasks = new Tasks(semaphore(2));
    for (const name of ['a', 'b', 'c', 'd']) tasks.submit(name);
    await nextTurn();
    expect(tasks.started).toEqual(['a', 'b']);
    await tasks.end('b');
    expect(tasks.started).toEqual(['a', 'b', 'c']);
    await tasks.end('a');
    await tasks.end('c');
    await tasks.end('d');
    expect(await Promise.all(tasks.ended)).toEqual(['a', 'b', 'c', 'd']);
  });

  it('runs as many of one key as it may, in order of arrival', async () => {
    const tasks = new Tasks(semaphore(4));
    for (const name of ['x1', 'x2', 'x3', 'x4']) tasks.submit(name, { x: 2 });
    tasks.submit('y1', { y: 1 });
    await nextTurn();
    expect(tasks.started).toEqual(['x1', 'x2', 'y1']);
    await tasks.end('x2');
    expect(tasks.started).toEqual(['x1', 'x2', 'y1', 'x3']);
    for (const name of ['x1', 'x3', 'x4', 'y1']) await tasks.end(name);
    await Promise.all(tasks.ended);
  });

  it('starts a task that asks for it only while fewer of its key run', async () => {
    const tasks = new Tasks(semaphore(4));
    tasks.submit('x1', { x: 1 });
    tasks.submit('x2', { x: 1 });
    tasks.submit('x3', { x: 3 });
    await nextTurn();
    expect(tasks.started).toEqual(['x1', 'x3']);
    await tasks.end('x1');
    expect(tasks.started).toEqual(['x1', 'x3']);
    await tasks.end('x3');
    expect(tasks.started).toEqual(['x1', 'x3', 'x2']);
    await tasks.end('x2');
    await Promise.all(tasks.ended);
  });

  it('runs the tasks of one key one after the other, and lets those of others pass', async () => {
    const tasks = new Tasks(semaphore(3));
    tasks.submit('x1', { x: 1 });
    tasks.submit('x2', { x: 1 });
    tasks.submit('y1', { y: 1 });
    tasks.submit('x3', { x: 1 });
    tasks.submit('free');
    await nextTurn();
    expect(tasks.started).toEqual(['x1', 'y1', 'free']);
    await tasks.end('x1');
    await tasks.end('x2');
    expect(tasks.started).toEqual(['x1', 'y1', 'free', 'x2', 'x3']);
    for (const name of ['y1', 'free', 'x3']) await tasks.end(name);
    await Promise.all(tasks.ended);
  });

  it('starts a task of several keys when each of them has room', async () => {
    const tasks = new Tasks(semaphore(5));
    tasks.submit('x1', { x: 2, a: 1 });
    tasks.submit('x2', { x: 2, a: 1 });
    tasks.submit('x3', { x: 2, b: 1 });
    tasks.submit('x4', { x: 2, c: 1 });
    await nextTurn();
    expect(tasks.started).toEqual(['x1', 'x3']);
    await tasks.end('x3');
    expect(tasks.started).toEqual(['x1', 'x3', 'x4']);
    await tasks.end('x1');
    expect(tasks.started).toEqual(['x1', 'x3', 'x4', 'x2']);
    for (const name of ['x4', 'x2']) await tasks.end(name);
    await Promise.all(tasks.ended);
  });

  it('gives the permit and the key of a failed task on', async () => {
    const one = semaphore(1);
    const failing = one.run({ x: 1 }, () => Promise.reject(new Error('no')));
    const next = one.run({ x: 1 }, () => Promise.resolve('next'));
    await expect(failing).rejects.toThrow('no');
    expect(await next).toBe('next');
  });

  it('rejects a task whose patience is over, and never starts it', async () => {
    const tasks = new Tasks(semaphore(1, { patienceMs: 20 }));
    tasks.submit('long');
    tasks.submit('impatient');
    await expect(tasks.ended[1]).rejects.toThrow('out of patience');
    await tasks.end('long');
    expect(await tasks.ended[0]).toBe('long');
    expect(tasks.started).toEqual(['long']);
  });

  it('rejects all that wait when told to, and goes on', async () => {
    const one = semaphore(1);
    const tasks = new Tasks(one);
    for (const name of ['running', 'first', 'second']) tasks.submit(name);
    await nextTurn();
    one.rejectWaiting(new Error('away'));
    await expect(tasks.ended[1]).rejects.toThrow('away');
    await expect(tasks.ended[2]).rejects.toThrow('away');
    tasks.submit('later');
    await tasks.end('running');
    expect(tasks.started).toEqual(['running', 'later']);
    await tasks.end('later');
    await Promise.all([tasks.ended[0], tasks.ended[3]]);
  });
});
