/** Text has a contrast of at least 4.5 to 1, graphics of 3 to 1 (WCAG 2.2 AA), in light, in dark and on paper. */
export const BASE_STYLES = `
:root {
  color-scheme: light dark;
  --ground: #f6f7f9; --panel: #ffffff; --text: #141b26; --muted: #566175; --line: #e2e6ec; --axis: #8d98a9;
  --accent: #2a4fc7; --band: #d7e0fa; --rival: #8491a6; --track: #eaedf2; --plain: #2a4fc7;
  --link: #2446b4; --button: #2446b4; --on-button: #ffffff; --mark: #fff0b8;
  --good: #17693c; --good-ground: #e2f4e8; --fair: #7a4b00; --fair-ground: #fdf0d3;
  --poor: #a5201a; --poor-ground: #fde8e5; --plain-ground: #edf0f5;
  --loud: #ffd24d; --on-loud: #2b1d00; --loud-line: #8a5a00;
  --shadow: 0 1px 2px rgb(20 27 38 / 5%), 0 1px 8px rgb(20 27 38 / 4%);
}
@media screen and (prefers-color-scheme: dark) {
  :root {
    --ground: #0e1218; --panel: #161b23; --text: #e8ecf2; --muted: #a0abbc; --line: #29313d; --axis: #6b7789;
    --accent: #8fabff; --band: #26345c; --rival: #77849a; --track: #252d39; --plain: #8fabff;
    --link: #9db5ff; --button: #9db5ff; --on-button: #0c142b; --mark: #4a3d12;
    --good: #7bd8a0; --good-ground: #143120; --fair: #f2c067; --fair-ground: #382b0e;
    --poor: #ff9c92; --poor-ground: #401c19; --plain-ground: #232b37;
    --loud: #ffcf40; --on-loud: #241800; --loud-line: #ffcf40; --shadow: none;
  }
}
*, ::before, ::after { box-sizing: border-box; }
html { scroll-padding-top: 1rem; }
body {
  margin: 0; background: var(--ground); color: var(--text); overflow-wrap: break-word;
  font: 1rem/1.55 system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif;
}
a { color: var(--link); text-underline-offset: .18em; text-decoration-thickness: 1px; }
a:hover { text-decoration-thickness: 2px; }
:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; border-radius: 4px; }
main:focus { outline: none; }
h1, h2, h3 { letter-spacing: -.012em; text-wrap: balance; }
h1 { font-size: 1.75rem; line-height: 1.2; font-weight: 650; margin: 0 0 1rem; overflow-wrap: anywhere; }
h1 + p { margin: -.5rem 0 1.5rem; max-width: 46rem; }
h2 { font-size: 1.3rem; line-height: 1.3; font-weight: 650; margin: 0 0 .5rem; }
h3 { font-size: 1.02rem; line-height: 1.4; font-weight: 650; margin: 0 0 .5rem; letter-spacing: 0; }
p { margin: 0 0 .75rem; }
code, pre { font: .88em/1.5 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; }
code { overflow-wrap: anywhere; }
pre { margin: 0 0 .75rem; padding: .75rem .9rem; overflow-x: auto; background: var(--ground); border: 1px solid var(--line); border-radius: 8px; }
pre code { overflow-wrap: normal; }
@media print, (max-width: 43.75rem) { pre code { white-space: pre-wrap; overflow-wrap: anywhere; } }
section { margin: 0 0 2.5rem; }
ul, ol { padding-left: 1.25rem; }
blockquote { margin: 0 0 .4rem; font-style: italic; }
details { margin-bottom: 1rem; }
summary { cursor: pointer; padding: .5rem 0; font-weight: 600; color: var(--link); }
mark { background: var(--mark); color: inherit; padding: 0 .1em; border-radius: 2px; font-weight: 600; }
@media (prefers-reduced-motion: no-preference) { html { scroll-behavior: smooth; } }
`;
