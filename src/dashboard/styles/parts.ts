/** Panels, notices, forms, tiles, badges and tables. */
export const PART_STYLES = `
.panel { background: var(--panel); border: 1px solid var(--line); border-radius: 10px; padding: 1.1rem 1.2rem; box-shadow: var(--shadow); }
.panel > :last-child { margin-bottom: 0; }
div.panel, form.panel, article.panel { margin-bottom: 1rem; }
.hint { color: var(--muted); font-size: .9rem; }
.block { display: block; font-weight: 400; }
.notice { padding: .9rem 1.1rem; border-left: 4px solid var(--muted); background: var(--plain-ground); border-radius: 6px; margin-bottom: 1rem; }
.notice.fair { border-color: var(--fair); background: var(--fair-ground); }
.notice.poor { border-color: var(--poor); background: var(--poor-ground); }
.notice > :last-child { margin-bottom: 0; }
p.simulated {
  padding: .75rem 1.1rem; border: 2px solid var(--loud-line); border-radius: 8px; margin-bottom: 1.5rem;
  background: var(--loud); color: var(--on-loud); font-weight: 500;
}
p.simulated strong { letter-spacing: .1em; margin-right: .4rem; }

form label { display: block; font-weight: 600; margin-bottom: .25rem; }
input, select {
  width: 100%; font: inherit; padding: .55rem .7rem; color: var(--text); background: var(--panel);
  border: 1px solid var(--axis); border-radius: 8px; margin-bottom: .5rem;
}
form.panel > input { max-width: 28rem; }
input[type=radio], input[type=checkbox] { width: auto; margin: 0; }
fieldset { border: 0; margin: 0 0 .75rem; padding: 0; }
legend { font-weight: 600; padding: 0; }
.choice { display: flex; align-items: center; gap: .5rem; margin: 0; min-height: 2.75rem; }
form .choice label { font-weight: 400; margin: 0; padding: .5rem 0; }
.action { display: inline-block; padding: .4rem 0; white-space: nowrap; }
pre[aria-label] code { overflow-wrap: anywhere; white-space: pre-wrap; user-select: all; }
button.danger { background: var(--poor); color: var(--panel); }
button {
  font: inherit; font-weight: 600; padding: .55rem 1.1rem; border: 1px solid transparent; border-radius: 8px;
  background: var(--button); color: var(--on-button); cursor: pointer;
}
.filters { display: flex; flex-wrap: wrap; align-items: end; gap: .75rem; margin: 0 0 1rem; }
.filters > div { flex: 1 1 9rem; max-width: 16rem; }
.filters:not(.pair) > div:first-child { flex-grow: 2; max-width: 22rem; }
.filters label { font-size: .85rem; color: var(--muted); font-weight: 500; }
.filters input, .filters select { margin: 0; min-height: 2.75rem; }
.filters button { min-height: 2.75rem; }

.tiles { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 10rem), 1fr)); gap: .9rem; margin: 0 0 1.25rem; padding: 0; list-style: none; }
.tiles.prompts { grid-template-columns: repeat(auto-fit, minmax(min(100%, 12rem), 1fr)); }
.tile { display: flex; flex-direction: column; gap: .25rem; min-width: 0; }
.tile .name { font-weight: 600; font-size: .92rem; }
.figure { font-size: 1.7rem; line-height: 1.2; font-weight: 650; letter-spacing: -.02em; font-variant-numeric: tabular-nums; }
.figure .of { font-size: 1rem; font-weight: 400; letter-spacing: 0; color: var(--muted); white-space: nowrap; }
.figure.hero { display: block; font-size: 4rem; line-height: 1; margin: 0 0 .5rem; }
.prompt { margin: .25rem 0; overflow-wrap: anywhere; }
.tile .hint { margin-top: auto; overflow-wrap: anywhere; }
.bar { display: block; width: 100%; height: .5rem; min-width: 5rem; border-radius: 4px; overflow: hidden; }
.bar .track { fill: var(--track); }
.bar .fill { fill: var(--plain); }
.bar.good .fill { fill: var(--good); }
.bar.fair .fill { fill: var(--fair); }
.bar.poor .fill { fill: var(--poor); }
.going { display: flex; flex-wrap: wrap; align-items: center; gap: .25rem .75rem; min-width: 10rem; }
progress { width: 10rem; max-width: 100%; accent-color: var(--plain); }

.badge {
  display: inline-block; padding: .05rem .55rem; border-radius: 1rem; font-size: .82rem; font-weight: 600; line-height: 1.6;
  background: var(--plain-ground); color: var(--text); white-space: nowrap;
}
.badge.good { background: var(--good-ground); color: var(--good); }
.badge.fair { background: var(--fair-ground); color: var(--fair); }
.badge.poor { background: var(--poor-ground); color: var(--poor); }
.badge.simulated { background: var(--loud); color: var(--on-loud); }

.scroll { overflow-x: auto; margin: 0 0 1.25rem; background: var(--panel); border: 1px solid var(--line); border-radius: 10px; box-shadow: var(--shadow); }
table { width: 100%; border-collapse: collapse; }
.unseen { position: absolute; left: -999rem; }
.signals .figure { margin-top: auto; }
.signals .hint { margin-top: .25rem; }
caption { text-align: left; padding: .8rem 1.2rem .3rem; font-weight: 600; }
th, td { padding: .6rem 1.2rem; text-align: left; vertical-align: middle; border-top: 1px solid var(--line); }
thead th { border-top: 0; color: var(--muted); font-size: .83rem; font-weight: 500; white-space: nowrap; }
tbody th { font-weight: 600; min-width: 8rem; }
tbody th a { display: inline-block; overflow-wrap: anywhere; }
@media (min-width: 60rem) { tbody th a { min-width: 12rem; } }
@media (max-width: 60rem) {
  th, td { padding: .55rem .7rem; }
  thead th { white-space: normal; }
  th:first-child, td:first-child, caption { padding-left: 1rem; }
  .going { min-width: 0; }
}
tbody th code:not(.hint), th time, td time, .next { white-space: nowrap; }
.number { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
.address { font-weight: 400; }
@media screen and (max-width: 60rem) {
  .cards { overflow: visible; background: none; border: 0; box-shadow: none; }
  .cards table, .cards tr, .cards th { display: block; }
  .cards caption.seen { display: block; padding: 0 0 .5rem; }
  .cards thead { position: absolute; left: -999rem; }
  .cards tbody { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 20rem), 1fr)); gap: .75rem; }
  .cards tr { background: var(--panel); border: 1px solid var(--line); border-radius: 10px; padding: .5rem 0; box-shadow: var(--shadow); }
  .cards th, .cards td { border: 0; padding: .25rem 1rem; text-align: left; white-space: normal; }
  .cards td { display: grid; grid-template-columns: 7rem minmax(0, 1fr); gap: .75rem; align-items: baseline; }
  .cards td::before { content: attr(data-name); color: var(--muted); font-size: .9rem; }
  .cards :is(.action, time) { white-space: normal; overflow-wrap: anywhere; }
  .cards td.nothing { display: none; }
}
@media screen and (max-width: 43.75rem) {
  th, td { padding: .5rem .8rem; }
  .tiles:not(.prompts) > :last-child:nth-child(odd) { grid-column: 1 / -1; }
  .filters button { flex-grow: 1; }
  .pair > div { flex-basis: 100%; max-width: none; }
  .id { display: none; }
  .bar { min-width: 3.5rem; }
}
`;
