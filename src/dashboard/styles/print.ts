/** Paper, and screens with colours of the reader's own. */
export const PRINT_STYLES = `
@media (forced-colors: active) { .drawing, .bar { forced-color-adjust: none; background: white; } }
@media print {
  @page { margin: 16mm 14mm; }
  html { font-size: 10.5pt; }
  body { background: none; }
  main { max-width: none; padding: 0; }
  .top, .contents, .tabs, .crumbs, .markets li:not(:has([aria-current])), .skip, .filters, .action, .chart summary, .no-print { display: none; }
  .panel, .scroll, .cards tr { box-shadow: none; }
  .scroll { overflow: visible; }
  details:not(.chart details)::details-content { content-visibility: visible; block-size: auto; }
  .answer-text { max-height: none; overflow: visible; }
  .badge, .notice, p.simulated, mark { print-color-adjust: exact; -webkit-print-color-adjust: exact; }
  h2, h3, figcaption, caption { break-after: avoid; }
  .panel, .chart, tr, .notice { break-inside: avoid; }
  a { color: inherit; text-decoration: none; }
  .split:not(.even) { grid-template-columns: 13rem minmax(0, 1fr); }
  .split.even { grid-template-columns: minmax(0, 1fr); }
  .split.even .drawing { max-width: 30rem; }
  .figure.hero { font-size: 3rem; }
  .tiles, .tiles.prompts { grid-template-columns: repeat(auto-fit, minmax(6.8rem, 1fr)); gap: .6rem; }
  .tile.panel { padding: .7rem; }
  th, td { padding: .45rem .6rem; }
  tbody th a { min-width: 10.5rem; }
  .address { overflow-wrap: anywhere; }
  .going progress { display: none; }
  th time, .number, .next { white-space: normal; }
}
`;
