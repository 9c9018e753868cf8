import { adviceContent } from './advice';

describe('adviceContent', () => {
  const item = {
    priority: 1,
    kind: 'win_prompt',
    title: 'Be named',
    body: 'Globex is named.',
    fix: '',
    evidence_prompt: '',
    evidence_engine: '',
    evidence_quote: '',
  };
  const shown = (...rivals: string[]): string =>
    String(adviceContent({ items: [{ ...item, competitors_in_evidence: rivals }] }).content);

  it('adds the competitors whom the text before does not name', () => {
    expect(shown('Globex', 'Initech', 'Umbrella')).toContain('<p>Also named: Initech and Umbrella</p>');
    expect(shown('Globex')).not.toContain('named:');
  });
});
