/** Text has a contrast of at least 4.5 to 1 (WCAG AA), in light and dark mode. */
export const STYLE_SHEET = `
:root {
  color-scheme: light dark;
  --ground: #f5f6f8; --panel: #ffffff; --text: #1b2330; --muted: #53607a; --line: #d5dae3;
  --link: #174ea6; --button: #174ea6; --on-button: #ffffff; --track: #e2e6ed; --plain: #3f6fc4;
  --good: #146c3a; --good-ground: #dff3e5; --fair: #7a4b00; --fair-ground: #fdefcf;
  --poor: #a5201a; --poor-ground: #fde4e1; --plain-ground: #e6eaf1;
  --loud: #ffd24d; --on-loud: #2b1d00; --loud-line: #8a5a00;
}
@media (prefers-color-scheme: dark) {
  :root {
    --ground: #10141a; --panel: #1a2029; --text: #e9edf3; --muted: #a7b2c3; --line: #353f4d;
    --link: #8fbcff; --button: #8fbcff; --on-button: #0c1a2e; --track: #303946; --plain: #6f9fe8;
    --good: #7bd8a0; --good-ground: #16341f; --fair: #f2c067; --fair-ground: #3a2c0c;
    --poor: #ff9c92; --poor-ground: #431b18; --plain-ground: #2a323e;
    --loud: #ffcf40; --on-loud: #241800; --loud-line: #ffcf40;
  }
}
*, ::before, ::after { box-sizing: border-box; }
html { scroll-padding-top: 1rem; }
body {
  margin: 0; background: var(--ground); color: var(--text);
  font: 1rem/1.5 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif; overflow-wrap: break-word;
}
a { color: var(--link); }
:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; border-radius: 4px; }
main:focus { outline: none; }
h1 { font-size: 1.6rem; line-height: 1.25; margin: 0 0 1rem; overflow-wrap: anywhere; }
h1 + p { margin-top: -.5rem; }
h2 { font-size: 1.25rem; line-height: 1.3; margin: 0 0 .75rem; }
h3 { font-size: 1.05rem; line-height: 1.35; margin: 0 0 .5rem; }
p { margin: 0 0 .75rem; }
code, pre { font: .9em/1.5 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; }
code { overflow-wrap: anywhere; }
pre { margin: 0 0 .75rem; padding: .75rem; overflow-x: auto; background: var(--ground); border: 1px solid var(--line); border-radius: 6px; }
pre code { overflow-wrap: normal; }
section { margin: 0 0 2rem; }

.skip { position: absolute; left: -999rem; }
.skip:focus { left: .5rem; top: .5rem; z-index: 1; padding: .5rem 1rem; background: var(--panel); }
.top {
  display: flex; flex-wrap: wrap; align-items: center; gap: .5rem 1.5rem; padding: .6rem 1rem;
  background: var(--panel); border-bottom: 1px solid var(--line);
}
.top p { margin: 0; font-weight: 700; }
.top ul { display: flex; flex-wrap: wrap; gap: .25rem 1rem; margin: 0; padding: 0; list-style: none; }
.top a { display: inline-block; padding: .4rem 0; }
.top a[aria-current] { color: var(--text); font-weight: 600; text-decoration-thickness: 3px; }
.sign-out { display: flex; align-items: center; gap: .75rem; margin-left: auto; }
.sign-out button { background: none; color: var(--link); border: 1px solid var(--line); padding: .35rem .75rem; }
.agency { color: var(--muted); max-width: 12rem; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
main { max-width: 70rem; margin: 0 auto; padding: 1.25rem 1rem 3rem; }
.narrow { max-width: 28rem; margin: 1rem auto; }

.panel { background: var(--panel); border: 1px solid var(--line); border-radius: 8px; padding: 1rem; }
.panel > :last-child { margin-bottom: 0; }
div.panel, form.panel { margin-bottom: 1rem; }
.hint { color: var(--muted); font-size: .9rem; }
.block { display: block; font-weight: 400; }
.notice { padding: .75rem 1rem; border-left: 4px solid var(--muted); background: var(--plain-ground); border-radius: 4px; margin-bottom: 1rem; }
.notice.poor { border-color: var(--poor); background: var(--poor-ground); }
.notice > :last-child { margin-bottom: 0; }
p.simulated {
  padding: .9rem 1rem; border: 3px solid var(--loud-line); border-radius: 8px;
  background: var(--loud); color: var(--on-loud); font-weight: 500;
}
p.simulated strong { display: block; font-size: 1.35rem; letter-spacing: .12em; }

form label { display: block; font-weight: 600; margin-bottom: .25rem; }
input {
  width: 100%; font: inherit; padding: .6rem .7rem; color: var(--text); background: var(--ground);
  border: 1px solid var(--muted); border-radius: 6px; margin-bottom: .5rem;
}
input[type=radio], input[type=checkbox] { width: auto; margin: 0; }
fieldset { border: 0; margin: 0 0 .75rem; padding: 0; }
legend { font-weight: 600; padding: 0; }
.choice { display: flex; align-items: center; gap: .5rem; margin: 0; min-height: 2.75rem; }
form .choice label { font-weight: 400; margin: 0; padding: .5rem 0; }
.action { display: inline-block; padding: .4rem 0; white-space: nowrap; }
pre[aria-label] code { overflow-wrap: anywhere; white-space: pre-wrap; user-select: all; }
button.danger { background: var(--poor); color: var(--panel); }
button {
  font: inherit; font-weight: 600; padding: .6rem 1.1rem; border: 1px solid transparent; border-radius: 6px;
  background: var(--button); color: var(--on-button); cursor: pointer;
}

.tiles { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 10rem), 1fr)); gap: .75rem; margin: 0 0 1rem; padding: 0; list-style: none; }
.tiles.prompts { grid-template-columns: repeat(auto-fit, minmax(min(100%, 12rem), 1fr)); }
.tile { display: flex; flex-direction: column; gap: .25rem; min-width: 0; }
.tile .name { font-weight: 600; }
.figure { font-size: 1.75rem; line-height: 1.2; font-variant-numeric: tabular-nums; }
.figure .of { font-size: 1rem; font-weight: 400; color: var(--muted); white-space: nowrap; }
.prompt { margin: .25rem 0; overflow-wrap: anywhere; }
.tile .hint { margin-top: auto; overflow-wrap: anywhere; }
.bar { display: block; width: 100%; height: .5rem; min-width: 6rem; border-radius: 4px; }
.bar .track { fill: var(--track); }
.bar .fill { fill: var(--plain); }
.bar.good .fill { fill: var(--good); }
.bar.fair .fill { fill: var(--fair); }
.bar.poor .fill { fill: var(--poor); }
.going { display: flex; flex-wrap: wrap; align-items: center; gap: .25rem .75rem; min-width: 10rem; }
progress { width: 10rem; max-width: 100%; accent-color: var(--plain); }

.badge {
  display: inline-block; padding: .1rem .55rem; border-radius: 1rem; font-size: .85rem; font-weight: 600;
  background: var(--plain-ground); color: var(--text); white-space: nowrap;
}
.badge.good { background: var(--good-ground); color: var(--good); }
.badge.fair { background: var(--fair-ground); color: var(--fair); }
.badge.poor { background: var(--poor-ground); color: var(--poor); }
.badge.simulated { background: var(--loud); color: var(--on-loud); text-transform: uppercase; letter-spacing: .05em; }

.scroll { overflow-x: auto; margin: 0 0 1rem; background: var(--panel); border: 1px solid var(--line); border-radius: 8px; }
table { width: 100%; border-collapse: collapse; }
caption { text-align: left; padding: .75rem 1rem .25rem; font-weight: 600; }
th, td { padding: .5rem 1rem; text-align: left; vertical-align: middle; border-top: 1px solid var(--line); }
thead th { border-top: 0; color: var(--muted); font-size: .85rem; white-space: nowrap; }
tbody th { font-weight: 600; min-width: 8rem; }
tbody th a { display: inline-block; min-width: 12.5rem; overflow-wrap: anywhere; }
tbody th code { white-space: nowrap; }
@media (max-width: 40rem) { th, td { padding: .5rem .7rem; } caption { padding-left: .7rem; } }
td time { white-space: nowrap; }
.number { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
.address { font-weight: 400; }
details { margin-bottom: 1rem; }
summary { cursor: pointer; padding: .5rem 0; font-weight: 600; color: var(--link); }

.contents { margin-bottom: 1.5rem; }
.contents ul { display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; margin: 0; padding: 0; list-style: none; }
.contents a { display: inline-block; padding: .35rem 0; }
.advice { margin: 0; padding: 0; list-style: none; display: grid; gap: .75rem; }
.advice .panel { min-width: 0; }
.priority {
  display: inline-block; min-width: 1.7rem; padding: 0 .4rem; margin-right: .25rem; border-radius: 1rem; text-align: center;
  background: var(--plain-ground); font-variant-numeric: tabular-nums;
}
.evidence { border-left: 4px solid var(--line); padding-left: .9rem; overflow-wrap: anywhere; }
.evidence p { margin-bottom: .4rem; }
blockquote { margin: 0 0 .4rem; font-style: italic; }
@media (prefers-reduced-motion: no-preference) { html { scroll-behavior: smooth; } }
@media (forced-colors: active) { .bar { forced-color-adjust: none; } }
@media print { .top, .contents, .skip { display: none; } }
`.trimStart();
