import { engineName } from '../../config/engine-settings';
import type { CitationsDto } from '../../reports/report.dto';
import { bar, signed } from '../figures';
import { type Html, html } from '../html';
import { table } from '../table';
import { gapWords } from '../wording';
import { tile } from './section';

export function citationsContent(citations: CitationsDto): Html {
  const { gap_pp: gap, gap_direction: direction, engines_cited: citing, engines_total: engines } = citations;
  return html`<ul class="tiles">
      ${tile('Named', `${citations.body_pct}%`, 'of the answers')}
      ${tile('Linked', `${citations.url_pct}%`, `by ${citing} of ${engines} engines`)}
      ${tile('Gap in points', signed(gap), gapWords(direction))}
    </ul>
    ${table({
      caption: 'Named and linked, by engine',
      columns: [
        { name: 'Engine' },
        { name: 'Named', numeric: true },
        { name: 'Linked', numeric: true },
        { name: 'Gap', numeric: true },
        { name: 'Note' },
      ],
      rows: citations.per_engine.map((engine) => [
        engineName(engine.engine),
        `${engine.body_pct}%`,
        `${engine.url_pct}%`,
        signed(engine.gap_pp),
        engine.engine === citations.headline_engine && engine.gap_pp !== 0 && 'largest gap',
      ]),
    })}
    ${competitors(citations)}`;
}

function competitors({ top_competitors: brands, total_probes: answers }: CitationsDto): Html {
  if (brands.length === 0) return html`<p>The answers name no competitor.</p>`;
  return table({
    caption: 'Competitors named',
    columns: [{ name: 'Brand' }, { name: 'Answers', numeric: true }, { name: 'Share' }],
    rows: brands.map(({ brand, mention_count: named }) => [
      brand,
      named,
      bar(answers === 0 ? 0 : (100 * named) / answers),
    ]),
  });
}
