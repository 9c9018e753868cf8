import { readAnswer } from '../../src/answers/read-answer';
import type { Evaluation } from './report';

const SIZES_KB = [10, 25, 50, 100, 200];
const RUNS = 3;
/** Whom the texts are read for. */
export const CURVE_SUBJECT = { brand: { name: 'Zoom', aliases: ['Apple'] }, host: 'zoom.example' };

/** Texts made to be slow to read, each a piece that is repeated up to the size. */
const PIECES: Readonly<Record<string, string>> = {
  'open brackets': '[',
  'nested links': '[a](b[',
  'bold signs': '**a*_',
  'names in a row': 'Acme Globex Initech ',
  enumeration: 'Acme, Globex and Initech, ',
  'own name': 'Zoom ',
  'own name listed': 'Zoom, Apple and Notion, ',
  'list items': '- **Acme** is good\n',
  'bold marks in a line': '**Acme** and ',
  'table cells': '| Acme ',
  'many tables': '| Ab | Cd | Ef |\n|-|-|-|\n',
  hosts: 'acme.globex.example ',
  dots: 'a.b.c.d.e.f.g.h.',
  capitals: 'A-B-C-D-',
  'one word': 'x',
  'one capital word': 'X',
  accents: 'e\u0301',
  quotes: '"“',
  spaces: ' ',
  'line feeds': '\n',
  entities: '&amp;',
  tags: '<a href="',
  chinese: '我们使用Acme',
  japanese: 'サクラと「Acme」と',
  thai: 'ภาษาไทย',
  headings: '# A vs B\n',
  fences: '```\n',
  addresses: 'https://a.example/b ',
  digits: '1. ',
  apostrophes: "a's ",
  facts: 'Zoom was founded in 2012 by Ann Lee. ',
  'labelled items': '- **Zoom** - Founded: 2012\n',
  amounts: 'Zoom Pro from $29 per user/month, ',
  'phone numbers': '+49 30 5550 ',
  cues: 'Zoom CEO founded based in SOC 2 employees ',
  prose: 'Compared with Globex, Zoom is cheaper; Initech sits in between. ',
};

/** CPU time of one reading, milliseconds: the least of some runs. */
function millisecondsOf(read: () => unknown): number {
  let best = Infinity;
  for (let run = 0; run < RUNS; run += 1) {
    const before = process.cpuUsage();
    read();
    const { user, system } = process.cpuUsage(before);
    best = Math.min(best, (user + system) / 1000);
  }
  return best;
}

function readMentions(text: string): () => unknown {
  return () => readAnswer({ text, cited: [], found: [] }, CURVE_SUBJECT);
}

/**
 * CPU per 10 KB for texts that grow: a straight line stays level.
 * @param prepare gives the reading of a text that is measured; what it does itself is not
 */
export function evaluateCurve(prepare: (text: string) => () => unknown = readMentions): Evaluation {
  // compiled code is what a service runs: the first readings of a process are slower
  for (const piece of Object.values(PIECES)) millisecondsOf(prepare(piece.repeat(2000).slice(0, 20_000)));
  const rows = Object.entries(PIECES).map(([name, piece]) => {
    const times = SIZES_KB.map((size) => {
      const text = piece.repeat(Math.ceil((size * 1024) / piece.length)).slice(0, size * 1024);
      return (millisecondsOf(prepare(text)) * 10) / size;
    });
    return { name, times };
  });
  const worst = rows.reduce((one, other) =>
    Math.max(...other.times) > Math.max(...one.times) ? other : one,
  );
  const slowest = Math.max(...worst.times);
  return {
    title: `CPU per 10 KB of hostile text, ms, at ${SIZES_KB.join(', ')} KB`,
    figures: [
      {
        name: 'headroom',
        value: 50 / slowest,
        target: 1,
        note: `slowest: ${worst.name}, ${slowest.toFixed(1)} ms of 50`,
      },
    ],
    misses: [],
    details: rows.map(
      ({ name, times }) => `${name.padEnd(22)} ${times.map((ms) => ms.toFixed(1).padStart(7)).join('')}`,
    ),
  };
}
