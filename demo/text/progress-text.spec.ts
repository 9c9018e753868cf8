import { BUILD_STAGES } from '../../src/builds/build-stage';
import { progressLine, stageLine, stageText } from './progress-text';
import { styleFor } from './style';

const plain = styleFor(false, undefined);

describe('progress', () => {
  it('has words for every stage of a build', () => {
    for (const stage of BUILD_STAGES) if (stage !== 'done') expect(stageText(stage)).not.toBe(stage);
  });

  it('is one line with bar, percent, stage and time', () => {
    expect(progressLine({ stage: 'probes', percent: 50 }, 6_120, plain)).toBe(
      `  ${'█'.repeat(15)}${'░'.repeat(15)}  50 %  asking the engines  6.1 s`,
    );
  });

  it('shows no percent where nobody can tell', () => {
    expect(progressLine({ stage: 'start', percent: null }, 900, plain)).toBe(
      '  starting databases and service  0.9 s',
    );
    expect(stageLine({ stage: 'crawl', percent: 5 }, 900)).toBe('    0.9 s    5 %  reading the site');
  });
});
