import { readAnswer } from './read-answer';

const LIST = '1. **Pipedrive** – quick to learn.\n2. **SugarCRM** – can be hosted by yourself.';

function positionIn(text: string, name = 'Lumetra'): number | null {
  const subject = { brand: { name, aliases: [] }, host: 'lumetra.example' };
  return readAnswer({ text, cited: [], found: [] }, subject).position;
}

describe('a brand beside a list of choices that are others', () => {
  it.each([
    ['in what is said of one of them', `${LIST}\n3. **Zoho CRM** – its owner was head of sales of Lumetra.`],
    [
      'behind one of them in a sentence',
      `${LIST}\n\n**Accounts:** Pipedrive pushes what is won into Lumetra once a day.`,
    ],
    [
      'in an item of another list',
      `${LIST}\n\n**Check**\n\n- **Tills:** SugarCRM and Pipedrive talk to Lumetra.`,
    ],
  ])('is no choice %s', (_, text) => {
    expect(positionIn(text)).toBeNull();
  });

  it.each([
    [
      'at the head of a sentence',
      `${LIST}\n3. **Zoho CRM** – dear. Lumetra is the cheaper way to the same.`,
      4,
    ],
    ['beside one of them', `${LIST}\n\nFor a large team take Pipedrive or Lumetra.`, 3],
    ['alone in a sentence', `${LIST}\n\nIf price matters most, look at Lumetra.`, 3],
    [
      'as an entry of its own',
      `${LIST}\n3. **Lumetra** – cheap; Pipedrive users know the board of Lumetra.`,
      3,
    ],
  ])('is one %s', (_, text, position) => {
    expect(positionIn(text)).toBe(position);
  });

  it('is one under a part of its name', () => {
    const text = `${LIST}\n3. **Suus** – Rohlig Suus Logistics sends offers three times a week.`;
    expect(positionIn(text, 'Rohlig Suus Logistics')).not.toBeNull();
  });
});
