import { load } from 'cheerio';
import { Parser } from 'htmlparser2';

const VOID = new Set(['input', 'link', 'meta', 'br', 'hr', 'img']);

/** What is wrong with a whole page: tags that do not match, names that lead nowhere, controls without a label. */
export function markupFaults(page: string): string[] {
  return [...tagFaults(page), ...documentFaults(page)];
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

function documentFaults(page: string): string[] {
  const $ = load(page);
  const faults: string[] = [];
  const expectOf = (holds: boolean, fault: string): void => {
    if (!holds) faults.push(fault);
  };
  const ids = $('[id]').map((_, element) => $(element).attr('id')).get();
  const levels = $('h1,h2,h3,h4').map((_, element) => Number(element.tagName.slice(1))).get();
  expectOf(page.startsWith('<!doctype html>'), 'no doctype');
  expectOf($('html').attr('lang') === 'en', 'no language');
  expectOf($('title').text().length > 0, 'no title');
  expectOf($('meta[name=viewport]').attr('content') === 'width=device-width, initial-scale=1', 'no viewport');
  expectOf($('main#content').length === 1 && $('a.skip[href="#content"]').length === 1, 'no way to the content');
  expectOf(levels.filter((level) => level === 1).length === 1, 'not one h1');
  expectOf(levels.every((level, at) => at === 0 || level <= levels[at - 1]! + 1), 'a level of headings is left out');
  expectOf(new Set(ids).size === ids.length, 'an id stands twice');
  for (const name of ['aria-labelledby', 'aria-describedby', 'aria-errormessage', 'for']) {
    $(`[${name}]`).each((_, element) => {
      expectOf(ids.includes($(element).attr(name)!), `${name} of <${element.tagName}> leads nowhere`);
    });
  }
  $('a[href^="#"]').each((_, element) => {
    expectOf(ids.includes($(element).attr('href')!.slice(1)), `${$(element).attr('href')} leads nowhere`);
  });
  $('input').each((_, element) => {
    expectOf($(`label[for="${$(element).attr('id')}"]`).text().trim() !== '', 'an input has no label');
  });
  $('progress, nav, [role=region]').each((_, element) => {
    expectOf(($(element).attr('aria-label') ?? '') !== '', `<${element.tagName}> has no name`);
  });
  $('a, button').each((_, element) => {
    expectOf($(element).text().trim() !== '', `<${element.tagName}> says nothing`);
  });
  expectOf($('script').length === 0, 'there is a script');
  $('link, img, iframe, object').each((_, element) => {
    const address = $(element).attr('href') ?? $(element).attr('src') ?? '';
    expectOf(/^\/dashboard\//.test(address), `${address} is loaded from elsewhere`);
  });
  $('*').each((_, element) => {
    for (const name of Object.keys(element.attribs)) expectOf(!name.startsWith('on'), `<${element.tagName}> has ${name}`);
  });
  return faults;
}
