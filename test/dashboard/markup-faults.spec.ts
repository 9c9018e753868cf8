import { signInPage } from '../../src/dashboard/sign-in-page';
import { markupFaults } from './markup-faults';

/** The check is worth something only when it finds what it looks for. */
describe('markupFaults', () => {
  const fault = { field: 'api-key', message: 'fault' } as const;
  const sound = signInPage('/dashboard/domains/1', fault, true).toString();

  it('finds nothing in a sound page', () => {
    expect(markupFaults(sound)).toEqual([]);
  });

  it.each<[string, string, string]>([
    ['</form>', '', '<form> is not closed'],
    ['<label', '<label><label', '<label> is not closed'],
    ['</form>', '</form></form>', 'end tags close'],
    ['<h1>', '<p><div></div><h1>', '<p> is not closed'],
    ['<!doctype html>', '', 'no doctype'],
    ['lang="en"', '', 'no language'],
    ['name="viewport"', '', 'no viewport'],
    ['<h1>Sign in</h1>', '', 'not one h1'],
    ['</form>', '<h5>x</h5></form>', 'a level of headings is left out'],
    ['id="fault"', 'id="api-key"', 'an id stands twice'],
    ['for="api-key"', 'for="other"', 'an input has no label'],
    ['id="api-key-hint"', '', 'a reference leads nowhere'],
    ['</form>', '<nav></nav></form>', 'a part has no name'],
    ['</form>', '<button></button></form>', 'a control says nothing'],
    ['</form>', '<script></script></form>', 'a script'],
    ['<form', '<form onsubmit="x"', 'a handler'],
    ['</form>', '<img src="https://example.com/">', 'something from elsewhere'],
  ])('%s made %j', (part, other, fault) => {
    expect(markupFaults(sound.replace(part, other)).join()).toContain(fault);
  });
});
