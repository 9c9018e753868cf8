import { engineName } from '../../config/engine-settings';
import type { OverviewDto } from '../../reports/report.dto';
import { bar, moment } from '../figures';
import { type Html, html } from '../html';
import { table } from '../table';
import { tile } from './section';

export function overviewContent(overview: OverviewDto): Html {
  const { mentioned_count: named, total_probes: answers, avg_position: position } = overview;
  return html`<ul class="tiles">
      ${tile('Visibility', `${overview.visibility_pct}%`, `named in ${named} of ${answers} answers`)}
      ${tile('Citations', `${overview.citation_pct}%`, 'of the answers link to the site')}
      ${tile('Average place', position ?? '–', 'among all brands, where named')}
      ${tile('Engines', overview.engines_used, html`answered by ${moment(overview.completed_at)}`)}
    </ul>
    ${table({
      caption: 'Visibility by engine',
      columns: [
        { name: 'Engine' },
        { name: 'Answers', numeric: true },
        { name: 'Named', numeric: true },
        { name: 'Visibility', numeric: true },
        { name: 'Share' },
      ],
      rows: overview.per_engine.map(({ engine, total, mentioned, visibility_pct: visibility }) => [
        engineName(engine),
        total,
        mentioned,
        `${visibility}%`,
        bar(visibility),
      ]),
    })}`;
}
