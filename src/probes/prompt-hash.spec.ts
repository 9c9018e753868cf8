import { privatePromptHash, promptHash } from './prompt-hash';

describe('the key of a prompt', () => {
  it('is the same whatever its case and the white space around it', () => {
    expect(promptHash('  Which CRM? ')).toEqual(promptHash('which crm?'));
    expect(privatePromptHash('  Where is Acme? ', 'agency:1')).toEqual(
      privatePromptHash('where is acme?', 'agency:1'),
    );
  });

  it('of a private question is another for each asker, and never that of a shared prompt', () => {
    const keys = [
      promptHash('where is acme?'),
      privatePromptHash('where is acme?', 'agency:1'),
      privatePromptHash('where is acme?', 'agency:2'),
      privatePromptHash('where is acme?', 'agency:12'),
    ];
    expect(new Set(keys.map((key) => key.toString('hex'))).size).toBe(keys.length);
  });
});
