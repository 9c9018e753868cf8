import { parseAccounts } from './account';

describe('parseAccounts', () => {
  it('reads name, user id and group id, and passes over what is none', () => {
    const text = 'root:x:0:0:root:/root:/bin/sh\n# note\nnobody:x:65534:65533::/:/bin/false\n+::::::\n';
    expect(parseAccounts(text)).toEqual([
      { name: 'root', uid: 0, gid: 0 },
      { name: 'nobody', uid: 65534, gid: 65533 },
    ]);
  });
});
