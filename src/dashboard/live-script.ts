/** For a page that cannot follow. */
const RELOAD_MS = 15_000;

/**
 * Follows builds without reloading: moves the progress shown, and loads the page anew when a build that it shows has ended.
 * Where too many pages follow already, it loads the page anew from time to time.
 * The only script of the dashboard; every page works without it.
 */
export const LIVE_SCRIPT = `'use strict';
(() => {
  const shown = document.querySelectorAll('[data-build]');
  if (shown.length === 0 || !('EventSource' in window)) return;
  const events = new EventSource('/dashboard/events');
  // not while somebody fills in a form
  const again = () => {
    const { activeElement } = document;
    if (activeElement?.form) activeElement.addEventListener('blur', () => setTimeout(again), { once: true });
    else location.reload();
  };
  // a stream that is refused is not opened again
  events.addEventListener('error', () => {
    if (events.readyState === EventSource.CLOSED) setTimeout(again, ${RELOAD_MS});
  });
  const move = (place, build) => {
    place.querySelector('progress').value = build.progress;
    place.querySelector('.stage').textContent = build.progress + '% · ' + build.words;
  };
  events.addEventListener('builds', ({ data }) => {
    const builds = new Map(JSON.parse(data).map((build) => [build.place, build]));
    for (const place of shown) {
      const build = builds.get(place.dataset.build);
      if (build === undefined) {
        events.close();
        again();
        return;
      }
      move(place, build);
      for (const step of document.querySelectorAll('.steps [data-stage]')) {
        const at = build.stages.indexOf(step.dataset.stage);
        step.className = at < 0 ? 'next' : at === build.stages.length - 1 ? 'now' : 'past';
      }
    }
  });
})();
`;
