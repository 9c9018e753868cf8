import { eventually } from '../support/eventually';
import { BuildProgress } from '../../src/pipeline/build-progress';

describe('BuildProgress', () => {
  let reported: string[];
  let progress: BuildProgress;
  beforeEach(() => {
    reported = [];
    progress = new BuildProgress((stage, percent) => {
      reported.push(`${stage} ${percent}`);
      return Promise.resolve();
    });
  });

  it('reports the first step at once, and of many steps together the newest', async () => {
    for (let done = 0; done <= 10; done += 1) progress.reach('probes', done / 10);
    expect(reported).toEqual(['probes 35']);
    await eventually('the newest is reported', () => reported.length > 1);
    expect(reported).toEqual(['probes 35', 'probes 85']);
  });

  it('goes on with whatever comes later', async () => {
    progress.reach('profile');
    await eventually('it is at rest', () => reported.length === 1);
    progress.reach('signals');
    await eventually('it is reported', () => reported.includes('signals 85'));
  });

  it('never goes back', async () => {
    progress.reach('probes');
    progress.reach('crawl', 1);
    progress.reach('prompts', 1);
    progress.reach('snapshot');
    await eventually('the end is reported', () => reported.includes('snapshot 97'));
    expect(reported).toEqual(['probes 35', 'snapshot 97']);
  });

  it('reports nothing once the build has ended', async () => {
    progress.reach('probes');
    progress.reach('snapshot');
    progress.end();
    const other = new BuildProgress((stage) => Promise.resolve(void reported.push(`other ${stage}`)));
    other.reach('probes');
    other.reach('snapshot');
    await eventually('one that goes on has reported twice', () => reported.includes('other snapshot'));
    expect(reported).not.toContain('snapshot 97');
  });
});
