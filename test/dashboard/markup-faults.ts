import { type CheerioAPI, load } from 'cheerio';
import { Parser } from 'htmlparser2';

/** The colours of an agency, which the policy of the page knows by their hash. */
const COLORS_ONLY = /^:root \{ --brand: #[0-9a-f]{6}; --own: #[0-9a-f]{6}; \}$/;
const OWN_SCRIPT = 'script[src="/dashboard/live.js"]';
const VOID = new Set(['input', 'link', 'meta', 'br', 'hr', 'img']);

/** What is wrong with a whole page: tags that do not match, names that lead nowhere, controls without a label. */
export function markupFaults(page: string): string[] {
  const $ = load(page);
  const faults = Object.entries(CHECKS).flatMap(([fault, faulty]) => {
    const count = faulty($);
    return count === 0 ? [] : [`${fault} (${count})`];
  });
  if (!page.startsWith('<!doctype html>')) faults.push('no doctype');
  return [...tagFaults(page), ...faults];
}

/** In escaped text no `</` can stand, so each one must end an element that is open. */
function tagFaults(page: string): string[] {
  const faults: string[] = [];
  let closed = 0;
  const parser = new Parser({
    onclosetag: (name, implied) => {
      if (VOID.has(name)) return;
      if (implied) faults.push(`<${name}> is not closed`);
      else closed += 1;
    },
  });
  parser.end(page);
  const ends = page.split('</').length - 1;
  return ends === closed ? faults : [...faults, `${ends} end tags close ${closed} elements`];
}

/** Each counts what does not hold. */
const CHECKS: Readonly<Record<string, ($: CheerioAPI) => number>> = {
  'no language': ($) => missing($('html[lang=en]').length),
  'no title': ($) => missing($('title').text().length),
  'no viewport': ($) =>
    missing($('meta[name=viewport][content="width=device-width, initial-scale=1"]').length),
  'no way to the content': ($) => missing($('a.skip[href="#content"] ~ main#content').length),
  'not one h1': ($) => Math.abs($('h1').length - 1),
  'a level of headings is left out': ($) => {
    const levels = $('h1,h2,h3,h4,h5,h6')
      .toArray()
      .map(({ tagName }) => Number(tagName.slice(1)));
    return levels.filter((level, at) => level > (levels[at - 1] ?? 0) + 1).length;
  },
  'an id stands twice': ($) => {
    const ids = idsOf($);
    return ids.length - new Set(ids).size;
  },
  'a reference leads nowhere': ($) => {
    const ids = idsOf($);
    const named = ['aria-labelledby', 'aria-describedby', 'aria-errormessage', 'for'].flatMap((name) =>
      attributes($, `[${name}]`, name),
    );
    const linked = attributes($, 'a[href^="#"]', 'href').map((href) => href.slice(1));
    return [...named, ...linked].filter((id) => !ids.includes(id)).length;
  },
  'an input has no label': ($) =>
    $('input:not([type=hidden]), select').filter((_, input) =>
      blank($(`label[for="${$(input).attr('id')}"]`).text()),
    ).length,
  'a part has no name': ($) =>
    $('progress, nav, [role=region], svg [tabindex], svg[role=group]').filter((_, part) =>
      blank($(part).attr('aria-label')),
    ).length,
  'a control says nothing': ($) => $('a, button').filter((_, control) => blank($(control).text())).length,
  'a script': ($) => $('script, [href^="javascript:" i]').not(OWN_SCRIPT).length,
  'a style in the page': ($) =>
    $('style, [style]').filter((_, element) => !COLORS_ONLY.test($(element).text())).length,
  'a handler': ($) =>
    $('*')
      .toArray()
      .flatMap((element) => ('attribs' in element ? Object.keys(element.attribs) : []))
      .filter((name) => name.startsWith('on')).length,
  'something from elsewhere': ($) =>
    $('link, img, iframe, object, [src]').not(
      `link[href="/dashboard/style.css"], link[href="/dashboard/report.css"], link[href="data:,"], img[src^="data:image/png;base64,"], ${OWN_SCRIPT}`,
    ).length,
};

function missing(found: number): number {
  return found > 0 ? 0 : 1;
}

function blank(text: string | undefined): boolean {
  return (text ?? '').trim() === '';
}

function idsOf($: CheerioAPI): string[] {
  return attributes($, '[id]', 'id');
}

function attributes($: CheerioAPI, selector: string, name: string): string[] {
  return $(selector)
    .toArray()
    .map((element) => $(element).attr(name) ?? '');
}
