import { type CheerioAPI, load } from 'cheerio';
import type { Answer, Application } from '../support/application';
import { markupFaults } from './markup-faults';

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

/** A page as it was shown, after it proved to be one. */
export interface Page extends Answer {
  readonly $: CheerioAPI;
  /** Text of an element, white space folded. */
  textOf(selector: string): string;
  /** The same of each one. */
  textsOf(selector: string): string[];
}

/** Somebody with a browser: keeps the session cookie, follows nothing. */
export class Reader {
  cookie: string | null = null;

  constructor(private readonly app: Pick<Application, 'call'>) {}

  static async signedIn(app: Pick<Application, 'call'>, key: string): Promise<Reader> {
    const reader = new Reader(app);
    await reader.signIn(key);
    return reader;
  }

  async open(path: string): Promise<Page> {
    return pageOf(await this.follow(path));
  }

  /** For what may be a redirect. */
  async follow(path: string): Promise<Answer> {
    return this.keep(await this.app.call('GET', path, { headers: this.headers() }));
  }

  async send(path: string, form: string, headers: Record<string, string> = {}): Promise<Answer> {
    const sent = { ...FORM, 'sec-fetch-site': 'same-origin', ...this.headers(), ...headers };
    return this.keep(await this.app.call('POST', path, { body: form, headers: sent }));
  }

  /** Sends a form as its page has it: with the token of the session. */
  async submit(path: string, fields: Record<string, string> = {}): Promise<Answer> {
    const { $ } = await this.open('/dashboard/agency/api-keys');
    const token = $('input[name=csrf_token]').attr('value') ?? '';
    return await this.send(path, new URLSearchParams({ csrf_token: token, ...fields }).toString());
  }

  async signOut(): Promise<Answer> {
    return await this.submit('/dashboard/sign-out');
  }

  async signIn(key: string): Promise<Answer> {
    return await this.send('/dashboard/sign-in', new URLSearchParams({ api_key: key }).toString());
  }

  private headers(): Record<string, string> {
    return this.cookie === null ? {} : { cookie: this.cookie };
  }

  private keep(answer: Answer): Answer {
    const [cookie] = answer.headers.getSetCookie();
    if (cookie !== undefined) this.cookie = /^[\w-]*session=;/.test(cookie) ? null : cookie.split(';')[0]!;
    return answer;
  }
}

/** Throws unless the answer is a sound page that nobody may keep. */
export function pageOf(answer: Answer): Page {
  const faults = markupFaults(answer.text);
  if (answer.headers.get('content-type') !== 'text/html; charset=utf-8') faults.push('it is no page');
  if (answer.headers.get('cache-control') !== 'no-store') faults.push('it may be kept');
  if (faults.length > 0) throw new Error(`${answer.status}: ${faults.join('; ')}\n${answer.text}`);
  const $ = load(answer.text);
  const textsOf = (selector: string): string[] =>
    $(selector)
      .toArray()
      .map((element) => folded($(element).text()));
  return { ...answer, $, textsOf, textOf: (selector) => folded($(selector).text()) };
}

/** Whatever page is to be shown after that. */
export function expectSignIn(answer: Answer): void {
  const [path] = (answer.headers.get('location') ?? '').split('?');
  expect([answer.status, path]).toEqual([303, '/dashboard/sign-in']);
  expect(answer.headers.get('cache-control')).toBe('no-store');
}

function folded(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
