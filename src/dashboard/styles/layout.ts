/** The frame around every page. */
export const LAYOUT_STYLES = `
.skip { position: absolute; left: -999rem; }
.skip:focus { left: .5rem; top: .5rem; z-index: 1; padding: .5rem 1rem; background: var(--panel); }
.top {
  display: flex; flex-wrap: wrap; align-items: center; gap: .25rem 1.75rem; min-height: 3.5rem; padding: .4rem max(1rem, calc((100% - 69rem) / 2));
  background: var(--panel); border-bottom: 1px solid var(--line);
}
.top p { margin: 0; font-weight: 650; letter-spacing: -.01em; }
.top ul { display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; margin: 0; padding: 0; list-style: none; }
.top a { display: inline-block; padding: .5rem 0; text-decoration: none; color: var(--muted); }
.top a:hover { color: var(--text); }
.top a[aria-current] { color: var(--text); font-weight: 600; box-shadow: inset 0 -2px var(--accent); }
@media screen and (max-width: 43.75rem) {
  .top { gap: 0 1rem; padding-bottom: 0; }
  .top nav { order: 1; flex-basis: 100%; }
  .top .agency { display: none; }
  main { padding-top: 1rem; }
  .tabs { margin-bottom: 1.25rem; }
  .tabs ul { gap: 0 1.1rem; }
  .tabs a { padding: .4rem 0; }
}
.sign-out { display: flex; align-items: center; gap: .75rem; margin-left: auto; }
.sign-out button { background: none; color: var(--text); border: 1px solid var(--line); padding: .3rem .75rem; font-weight: 500; }
.agency { color: var(--muted); max-width: 12rem; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
main { max-width: 72rem; margin: 0 auto; padding: 1.75rem 1rem 4rem; }
.narrow { max-width: 28rem; margin: 1rem auto; }
.standing { font-size: 1.06rem; }
.crumbs { margin: 0 0 .75rem; font-size: .9rem; }
.head { display: flex; flex-wrap: wrap; align-items: baseline; gap: .25rem 1rem; margin-bottom: 1rem; }
.head h1 { margin: 0; }
.head p { margin: 0; color: var(--muted); }
.tabs { margin: 0 0 2rem; border-bottom: 1px solid var(--line); }
.tabs ul { display: flex; gap: 0 1.5rem; margin: 0; padding: 0; list-style: none; flex-wrap: wrap; }
.tabs a { display: inline-block; padding: .6rem 0; color: var(--muted); text-decoration: none; }
.tabs a:hover { color: var(--text); }
.tabs a[aria-current] { color: var(--text); font-weight: 600; box-shadow: inset 0 -2px var(--accent); }
.markets { display: flex; flex-wrap: wrap; align-items: center; gap: .5rem .75rem; margin: -1rem 0 1.75rem; }
.markets ul { display: flex; flex-wrap: wrap; gap: .5rem; margin: 0; padding: 0; list-style: none; }
.markets a { display: inline-block; padding: .3rem .9rem; border: 1px solid var(--line); border-radius: 2rem; background: var(--panel); text-decoration: none; font-size: .92rem; }
.markets a[aria-current] { background: var(--text); border-color: var(--text); color: var(--panel); }
.question { padding-top: 1.75rem; border-top: 1px solid var(--line); }
.question:first-of-type { border-top: 0; padding-top: 0; }
.question > h2 { font-size: 1.45rem; margin-bottom: .6rem; max-width: 46rem; }
.asked { display: block; font-size: .92rem; line-height: 1.5; font-weight: 500; letter-spacing: 0; color: var(--muted); }
.answer { max-width: 46rem; color: var(--text); text-wrap: pretty; }
.split { display: grid; gap: 1.5rem 2.5rem; align-items: start; margin-bottom: 1rem; }
@media (min-width: 60rem) {
  .split { grid-template-columns: 17rem minmax(0, 1fr); }
  .split.even { grid-template-columns: repeat(2, minmax(0, 1fr)); }
}
.split.even { align-items: stretch; }
.split > * { min-width: 0; }
@media (min-width: 44rem) { main { padding-left: 1.5rem; padding-right: 1.5rem; } }
`;
