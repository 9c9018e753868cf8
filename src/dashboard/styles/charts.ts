/** Drawings are made on the server; each stands there twice, once for phones. */
export const DRAWING_STYLES = `
.drawing { display: block; width: 100%; height: auto; max-width: 60rem; font-size: 12px; overflow: visible; }
.drawing text { font-variant-numeric: tabular-nums; }
.for-phones { display: none; }
@media screen and (max-width: 37.5rem) { .for-phones { display: block; } .for-screens { display: none; } }
.stop .hit { fill: transparent; }
.stop .dot { fill: var(--panel); stroke: var(--accent); stroke-width: 2; }
.stop .tip { visibility: hidden; fill: var(--text); font-weight: 600; paint-order: stroke; stroke: var(--panel); stroke-width: 5px; stroke-linejoin: round; }
.stop:hover .tip, .stop:focus .tip, .stop .tip.shown { visibility: visible; }
.stop:focus .dot { fill: var(--accent); }
@media print { .stop .tip:not(.shown) { display: none; } }
`;

export const CHART_STYLES = `
.chart { margin: 0 0 1.25rem; }
.chart figcaption { font-weight: 600; margin-bottom: .25rem; }
.chart figcaption .hint { display: block; font-weight: 400; }
.chart details { margin: 0; }
.chart summary { font-size: .9rem; font-weight: 500; }
${DRAWING_STYLES}
.bars .stop .dot { visibility: hidden; }
.bars .drawing { max-width: 36rem; }
.multiples { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 12.5rem), 1fr)); gap: 1rem; margin: 0 0 1.25rem; padding: 0; list-style: none; }
@media (min-width: 37.5rem) and (max-width: 60rem) {
  .multiples { grid-template-columns: minmax(0, 1fr); }
  .multiples li { display: grid; grid-template: auto auto 1fr / 13rem minmax(0, 1fr); column-gap: 1.5rem; break-inside: avoid; }
  .multiples li > svg { grid-area: 1 / 2 / span 3; max-width: 26rem; }
}
.legend { display: flex; flex-wrap: wrap; gap: .25rem 1rem; margin: 0 0 .75rem; padding: 0; list-style: none; font-size: .9rem; color: var(--muted); }
`;
