import { DRAWING_STYLES } from '../styles/charts';

/**
 * A4 and Letter alike: nothing here names a size of paper. Text has a contrast of at least 4.5 to 1 on white; the colours
 * of the agency were checked when they were set.
 */
export const PAPER_STYLES = `
:root {
  color-scheme: light; --brand: #1c3d6e; --own: #2f6fd0;
  --ink: #1a2029; --soft: #55606f; --line: #d9dee6; --pale: #f4f6f9; --track: #e8ecf1; --rival: #7f8a9b;
  --text: var(--ink); --muted: var(--soft); --panel: white; --axis: #7f8a9b; --accent: var(--own);
  --band: color-mix(in srgb, var(--own) 20%, white);
}
*, ::before, ::after { box-sizing: border-box; }
html { -webkit-print-color-adjust: exact; print-color-adjust: exact; }
body {
  margin: 0; background: #e7eaef; color: var(--ink); overflow-wrap: break-word; font-variant-numeric: tabular-nums;
  font: 10.5pt/1.5 "Helvetica Neue", Helvetica, Arial, "Liberation Sans", system-ui, sans-serif;
}
main:focus { outline: none; }
:focus-visible { outline: 3px solid #174ea6; outline-offset: 2px; }
.skip { position: absolute; left: -999rem; }
.skip:focus { left: .5rem; top: .5rem; z-index: 1; padding: .5rem 1rem; background: white; }
p { margin: 0 0 2.5mm; }
h3, p, li, .prompts th, :is(tr.own, tr.rival) th { overflow-wrap: anywhere; }
.cover, .sheet { background: white; width: 210mm; max-width: 100%; margin: 8mm auto; box-shadow: 0 1px 6px rgb(20 30 50 / 14%); }
.sheet { position: relative; padding: 14mm 18mm 16mm; min-height: 270mm; }

.cover { display: flex; flex-direction: column; min-height: 297mm; }
.letterhead { padding: 24mm 22mm 14mm; min-height: 74mm; }
.letterhead img { display: block; width: auto; height: auto; max-width: min(80mm, 100%); max-height: 30mm; }
.agency-name { font-size: 20pt; font-weight: 700; letter-spacing: -.01em; color: var(--brand); margin: 0; }
.title { flex: 1; display: flex; flex-direction: column; padding: 26mm 22mm 18mm; background: var(--brand); color: white; }
.kicker { font-size: 13pt; letter-spacing: .02em; margin: 0 0 5mm; }
h1 { font-size: 42pt; line-height: 1.08; letter-spacing: -.02em; margin: 0 0 4mm; overflow-wrap: anywhere; }
.closed h1 { font-size: 24pt; }
.closed { min-height: 0; }
.host { font-size: 13pt; margin: 0; overflow-wrap: anywhere; }
.teaser { display: flex; align-items: center; gap: 7mm; margin: auto 0 0; padding-top: 10mm; border-top: .3mm solid rgb(255 255 255 / 45%); }
.teaser strong { font-size: 54pt; line-height: 1; letter-spacing: -.03em; }
.teaser span { max-width: 62mm; font-size: 13pt; line-height: 1.35; }
.imprint { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 2mm 8mm; margin: 0; padding: 9mm 22mm 11mm; font-size: 11pt; }

.running { display: flex; justify-content: space-between; gap: 6mm; margin: 0 0 9mm; padding-bottom: 2.5mm; border-bottom: .25mm solid var(--line); font-size: 8.5pt; color: var(--soft); }
h2 { font-size: 22pt; line-height: 1.15; letter-spacing: -.015em; color: var(--brand); margin: 0 0 4mm; overflow-wrap: anywhere; }
h2.second { margin-top: 12mm; }
h3 { font-size: 11pt; line-height: 1.3; margin: 0 0 1.5mm; }
h3.rule { margin: 9mm 0 3mm; padding-top: 4mm; border-top: .25mm solid var(--line); }
.lead { font-size: 13pt; line-height: 1.45; margin: 0 0 7mm; max-width: 150mm; }
.note, .source { font-size: 8.5pt; color: var(--soft); }

.figures { display: grid; grid-template-columns: repeat(3, minmax(0, 1fr)); gap: 6mm; margin-bottom: 4mm; }
.figure-card { padding: 5mm; background: var(--pale); border-top: 1mm solid var(--brand); break-inside: avoid; }
.figure-card h3 { font-size: 10pt; color: var(--soft); margin: 0; }
.figure-card .big { font-size: 38pt; line-height: 1.1; font-weight: 700; letter-spacing: -.03em; color: var(--brand); margin: 1mm 0 3mm; }
.figure-card p { font-size: 9.5pt; margin: 0; }
.figure-card svg { margin-bottom: 3mm; }
${DRAWING_STYLES}
.chart { margin: 6mm 0 2mm; break-inside: avoid; }
.chart figcaption { font-size: 11pt; font-weight: 700; }
.chart figcaption .hint { display: block; font-size: 8.5pt; font-weight: 400; color: var(--soft); }
.chart summary { padding: 1mm 0; cursor: pointer; font-size: 8.5pt; color: #174ea6; }
.chart .scroll { overflow-x: auto; }
.chart caption { text-align: left; font-weight: 600; }
.drawing { max-width: none; font-size: 13px; }
.legend { display: flex; flex-wrap: wrap; gap: .5mm 6mm; margin: 0; padding: 0; list-style: none; font-size: 8.5pt; color: var(--soft); }
.steps { margin: 0; padding: 0; list-style: none; counter-reset: step; }
.steps li { display: grid; grid-template-columns: 9mm 1fr; padding: 3mm 0; border-bottom: .25mm solid var(--line); font-size: 11.5pt; break-inside: avoid; counter-increment: step; }
.steps li::before { content: counter(step); font-weight: 700; color: var(--brand); }
.caveat { margin-top: 8mm; padding: 3mm 4mm; border-left: 1mm solid #a06a00; background: #fdf4e0; font-size: 9.5pt; }
.caveat p:last-child { margin: 0; }
.unmeasured { padding: 3mm 4mm; background: var(--pale); border-left: 1mm solid var(--rival); }
.simulated { padding: 2.5mm 4mm; background: #ffd24d; color: #2b1d00; font-size: 9.5pt; break-inside: avoid; }
.title .simulated { align-self: flex-start; margin: 8mm 0 0; font-size: 11pt; font-weight: 700; }

table { width: 100%; border-collapse: collapse; margin: 0 0 4mm; }
th, td { padding: 2.2mm 3mm 2.2mm 0; text-align: left; vertical-align: middle; border-bottom: .25mm solid var(--line); }
thead th { font-size: 8.5pt; font-weight: 600; color: var(--soft); vertical-align: bottom; padding-bottom: 1.5mm; }
tbody th { font-weight: 600; }
th:last-child, td:last-child { padding-right: 0; }
tr { break-inside: avoid; }
thead { display: table-header-group; }
.sheet:not(:has(> .simulated)) .roomy tbody :is(th, td) { padding-top: 3mm; padding-bottom: 3mm; }
.wide { width: 42%; }
.number { text-align: right; white-space: nowrap; }
.verdict { padding-left: 6mm; white-space: nowrap; }
tr.own th { color: var(--brand); font-weight: 700; }
.prompts th[scope=row] { font-weight: 400; }
.prompts .wide { width: 52%; }
.prompts td { white-space: nowrap; }
.prompts td.recommended strong { color: var(--brand); }
.link-mark { margin-left: 1.5mm; padding: 0 1.2mm; border: .25mm solid var(--soft); border-radius: .8mm; font-size: 7.5pt; color: var(--soft); }
.faint { color: var(--soft); font-size: 9pt; }

.paper-bar, .range-bar { display: block; width: 100%; height: 3.2mm; }
.paper-bar .all, .range-bar .all { fill: var(--track); }
.paper-bar.own .part, .range-bar .point { fill: var(--own); }
.paper-bar.rival .part { fill: var(--rival); }
.range-bar .band { fill: var(--own); fill-opacity: .32; }

.advice { margin: 0; padding: 0; list-style: none; counter-reset: advice; }
.advice li { position: relative; padding: 0 0 3mm 12mm; margin-bottom: 4mm; border-bottom: .25mm solid var(--line); break-inside: avoid; counter-increment: advice; }
.advice li::before { content: counter(advice); position: absolute; left: 0; top: -.5mm; font-size: 20pt; line-height: 1.2; font-weight: 700; color: var(--brand); }
.advice li:last-child { border: 0; margin: 0; padding-bottom: 0; }
.advice + h3.rule { margin-top: 5mm; }
.advice h3 { font-size: 12pt; }
.advice li p { font-size: 9.5pt; line-height: 1.45; margin-bottom: 1.5mm; }
.advice li .kind { font-size: 8.5pt; margin: 0 0 .5mm; }
.kind { font-size: 8.5pt; color: var(--soft); margin: 0 0 .5mm; }
.later { margin: 0; padding: 0; list-style: none; }
.later li { display: grid; grid-template-columns: 46mm 1fr; align-items: baseline; font-size: 9.5pt; padding: 1.6mm 0; border-bottom: .25mm solid var(--line); break-inside: avoid; }
.later .kind { margin: 0; }
.halves { display: flex; align-items: flex-start; gap: 8mm; margin-top: 8mm; break-inside: avoid; }
.halves > * { flex: 1; min-width: 0; }
.halves :is(th, td) { padding-top: 1.5mm; padding-bottom: 1.5mm; }
.halves th[scope=row] { width: 56%; font-size: 9pt; }
.halves .wide { width: 24%; }
.method { padding: 4mm 5mm; background: var(--pale); break-inside: avoid; }
.method p { font-size: 8.5pt; line-height: 1.45; color: var(--soft); margin: 0; }
.method h3 { font-size: 9.5pt; }
.method .source { margin: 2mm 0 0; }

.toolbar { display: flex; flex-wrap: wrap; align-items: center; gap: 2mm 6mm; padding: 3mm 6mm; background: white; border-bottom: 1px solid var(--line); }
.toolbar p { margin: 0; color: var(--soft); }
.toolbar a { display: inline-block; padding: 2mm 0; color: #174ea6; }
.toolbar summary { padding: 2mm 0; cursor: pointer; color: #174ea6; }
.toolbar ul { display: flex; flex-wrap: wrap; gap: 2mm; margin: 0; padding: 0; list-style: none; }
.toolbar .markets { display: flex; flex-wrap: wrap; align-items: center; gap: 2mm; }
.toolbar li a { padding: 1.5mm 4mm; border: 1px solid var(--line); border-radius: 5mm; text-decoration: none; }
.toolbar li a[aria-current] { background: var(--ink); border-color: var(--ink); color: white; }
.toolbar pre { margin: 0 0 3mm; padding: 3mm; overflow-x: auto; background: var(--pale); font-size: 9.5pt; }
.toolbar details { flex-basis: 100%; max-width: 100%; }

@media screen and (max-width: 700px) {
  .cover, .sheet { margin: 0 0 3mm; min-height: 0; box-shadow: none; }
  .sheet { padding: 7mm 5mm; }
  .cover { min-height: 100vh; }
  .letterhead, .title, .imprint { padding-left: 6mm; padding-right: 6mm; }
  .letterhead { min-height: 0; padding-top: 10mm; }
  .title { padding-top: 12mm; }
  h1 { font-size: 28pt; }
  h2 { font-size: 18pt; }
  .teaser { flex-direction: column; align-items: flex-start; gap: 3mm; }
  .figures { grid-template-columns: 1fr; }
  .wide { width: 34%; }
  :is(tr.own, tr.rival) th { min-width: 6em; }
  .verdict { padding-left: 0; white-space: normal; }
  th, td { padding-right: 2mm; }
  .prompts, .prompts tbody, .prompts tr, .prompts th[scope=row] { display: block; }
  .prompts thead { position: absolute; left: -999rem; }
  .prompts tr { padding: 2mm 0; border-bottom: .25mm solid var(--line); }
  .prompts th[scope=row], .prompts td { border: 0; padding: 1mm 3mm 1mm 0; }
  .prompts td { display: inline-block; white-space: normal; }
  .prompts td::before { content: attr(data-engine) ": "; color: var(--soft); font-size: 9pt; }
  .later li { grid-template-columns: 1fr; }
  .halves { flex-direction: column; align-items: stretch; }
}
@page { margin: 15mm 17mm 16mm; @bottom-right { content: counter(page) " / " counter(pages); font: 8.5pt "Helvetica Neue", Helvetica, Arial, "Liberation Sans", sans-serif; color: #55606f; } }
@page cover { margin: 0; @bottom-right { content: none; } }
@media print {
  body { background: white; }
  .toolbar, .skip, .chart details { display: none; }
  .cover, .sheet { width: auto; margin: 0; box-shadow: none; }
  .cover { page: cover; height: 100vh; min-height: 0; break-after: page; overflow: hidden; }
  .sheet { padding: 0; min-height: 0; }
  .sheet + .sheet { break-before: page; }
}
`.trimStart();
