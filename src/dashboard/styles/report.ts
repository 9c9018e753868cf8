/** What stands in reports only. */
export const REPORT_STYLES = `
.contents { margin: 0 0 1.5rem; }
.tabs + .contents, .markets + .contents { margin-top: -.75rem; }
.panel + .question { margin-top: 1.75rem; }
.contents ul { display: flex; flex-wrap: wrap; gap: 0 .8rem; font-size: .84rem; margin: 0; padding: 0; list-style: none; }
.contents a { display: inline-block; padding: .35rem 0; text-decoration: none; }
.contents a:hover { text-decoration: underline; }
@media screen and (max-width: 43.75rem) { .contents ul { flex-wrap: nowrap; overflow-x: auto; white-space: nowrap; margin: 0 -1rem; padding: 0 1rem; } }
.advice + details { margin-top: 1.25rem; }
.question > details { margin-bottom: .25rem; }
.advice { margin: 0 0 1rem; padding: 0; list-style: none; display: grid; gap: .9rem; }
.advice .panel { min-width: 0; }
.advice.first .panel { border-left: 4px solid var(--accent); }
.advice.first h3 { font-size: 1.15rem; }
.evidence { border-left: 3px solid var(--line); padding-left: .9rem; overflow-wrap: anywhere; }
.evidence p { margin-bottom: .4rem; }
.verdict { display: block; font-size: .88rem; font-weight: 500; color: var(--muted); }
.verdict.good { color: var(--good); }
.verdict.poor { color: var(--poor); }
@media (min-width: 60rem) { .cell { white-space: nowrap; } }
.cell .no { color: var(--muted); }
.answer-text { font: inherit; white-space: pre-wrap; overflow-wrap: anywhere; max-height: 28rem; overflow-y: auto; padding: .9rem 1.1rem; background: var(--ground); border: 1px solid var(--line); border-radius: 8px; margin-bottom: .75rem; }
.facts { display: grid; grid-template-columns: max-content minmax(0, 1fr); gap: .2rem 1rem; margin: 0 0 1rem; }
.facts dt { color: var(--muted); }
.facts dd { margin: 0; overflow-wrap: anywhere; }
@media (max-width: 30rem) {
  .facts { grid-template-columns: 7rem minmax(0, 1fr); }
  .answer-text { max-height: none; }
}
.list { list-style: none; margin: 0 0 1rem; padding: 0; }
.list > li { padding: .5rem 0; border-top: 1px solid var(--line); }
.list > li:first-child { border-top: 0; }
.list [aria-current] { color: var(--text); font-weight: 600; text-decoration: none; }
.steps { list-style: none; margin: .9rem 0 1rem; padding: 0; display: grid; gap: .3rem; }
.steps li { color: var(--muted); padding-left: 1.6rem; position: relative; }
.steps li::before { content: "○"; position: absolute; left: 0; }
.steps li.past { color: var(--text); }
.steps li.past::before { content: "✓"; color: var(--good); }
.steps li.now { color: var(--text); font-weight: 600; }
.steps li.now::before { content: "●"; color: var(--accent); }
`;
