import { isIP } from 'node:net';
import express from 'express';
import { z } from 'zod';
import { nearestName } from '../common/nearest-name';
import { isDay } from '../text/utc-day';
import { ENGINE_IDS, type EngineId, type EnginePrice } from './engine-settings';

/** Turns the text of a variable into its value, or says what is wrong: "must be ...". */
export type Rule<Value> = z.ZodType<Value, string>;

/** For names that only others can check. */
export const line: Rule<string> = z
  .string()
  .trim()
  .regex(/^\P{Cc}*$/u, 'must be one line, without control characters');

/** A key that travels in a header. */
export const headerValue: Rule<string> = z
  .string()
  .trim()
  .regex(/^[\x20-\x7e]*$/, 'must be one line of printable ASCII characters');

/** A rule from a function that returns the value or throws an Error that says what is wrong. */
export function reading<Value>(read: (text: string) => Value): Rule<Value> {
  return z.string().transform((given, context): Value => {
    try {
      return read(given.trim());
    } catch (error) {
      context.addIssue(messageOf(error));
      return z.NEVER;
    }
  });
}

/** What was thrown, in words. Not by `instanceof`: Node's own errors may come from another realm, as they do under Jest. */
export function messageOf(error: unknown): string {
  return (error as Partial<Error>).message ?? String(error);
}

export function matching(pattern: RegExp, message: string): Rule<string> {
  return z.string().regex(pattern, message);
}

export function oneOf<const Choice extends string>(...choices: readonly Choice[]): Rule<Choice> {
  return z.enum(choices, { error: ({ input }) => otherChoice(String(input), choices) });
}

function otherChoice(given: string, choices: readonly string[]): string {
  const nearest = nearestName(given, choices);
  const hint = nearest === null ? '' : `; did you mean ${nearest}?`;
  return `must be one of ${choices.join(', ')}, not ${JSON.stringify(given)}${hint}`;
}

export function wholeNumber(min: number, max: number): Rule<number> {
  return reading((given) => {
    const number = /^\d{1,12}$/.test(given) ? Number(given) : NaN;
    if (!(number >= min && number <= max)) throw new Error(`must be a whole number from ${min} to ${max}`);
    return number;
  });
}

/** A whole number of seconds; the value is in milliseconds. */
export function secondsAsMs(min: number, max: number): Rule<number> {
  return wholeNumber(min, max).transform((seconds) => seconds * 1_000);
}

/** null for text that is no URL. */
export function readUrl(text: string): URL | null {
  return z.url().safeParse(text).success ? new URL(text) : null;
}

/** User names and passwords are percent-encoded in URLs. */
export function decodedPart(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new Error('must have % written as %25 in its user name and password');
  }
}

/** A URL of one of the protocols, its user name and password percent-encoded. Without a host it names a local socket. */
export function url(protocols: readonly string[], example: string, host = true): Rule<string> {
  return reading((given) => {
    const parsed = readUrl(given);
    if (parsed === null || !protocols.includes(parsed.protocol) || (host && parsed.hostname === '')) {
      throw new Error(`must be a URL such as ${example}`);
    }
    decodedPart(`${parsed.username} ${parsed.password}`);
    return given;
  });
}

/** A web address that paths are appended to; the value has no slash at its end. */
export function webUrl(example: string): Rule<string> {
  return reading((given) => {
    const parsed = /^https?:\/\/[^/\s]\S*$/i.test(given) ? readUrl(given) : null;
    if (parsed === null) throw new Error(`must be a URL such as ${example}`);
    const [rest] = /[?#]/.exec(given) ?? [];
    if (rest !== undefined) {
      throw new Error(`must end before "${rest}": paths are appended to it, as in ${example}`);
    }
    if (parsed.username !== '' || parsed.password !== '') {
      throw new Error(`must have no user name and no password in it, as in ${example}`);
    }
    return given.replace(/\/+$/, '');
  });
}

/** A web address under which pages are served: they link to each other by paths from the root of its host. */
export function rootUrl(example: string, path: '' | '/dashboard'): Rule<string> {
  const wanted = path === '' ? 'must have no path' : `must end in ${path} right behind the host`;
  return webUrl(example).refine(
    (given) => new URL(given).pathname === (path || '/'),
    `${wanted}, as in ${example}`,
  );
}

/** A comma-separated list of origins as browsers write them in `Origin`. */
export const origins: Rule<readonly string[]> = reading((given) => {
  const list = given.split(',').map((origin) => origin.trim());
  const named = list.filter((origin) => origin !== '');
  const wrong = named.find((origin) => !/^https?:/.test(origin) || readUrl(origin)?.origin !== origin);
  if (wrong !== undefined) throw new Error(`must list origins such as https://app.example.com, not ${wrong}`);
  const pattern = named.find((origin) => origin.includes('*'));
  if (pattern !== undefined) {
    throw new Error(`must list origins, each in full: a * matches no origin, as in ${pattern}`);
  }
  return named;
});

/** An address to listen on, or a name of one. The last label of a name is no number: such a name is a mistyped address. */
export const host: Rule<string> = reading((given) => {
  const named = /^(?:[\w-]+\.)*[\w-]*[A-Za-z_][\w-]*$/.test(given);
  if (named || isIP(given) !== 0) return given;
  throw new Error('must be an address such as 127.0.0.1, 0.0.0.0 or ::, or a host name; PORT has the port');
});

/** What Express takes as `trust proxy`, checked by Express itself; but not `true`: limits by address would be worth nothing. */
export const trustProxy: Rule<false | number | string> = reading((given) => {
  if (given === 'true') {
    throw new Error(
      'must not be true, which trusts whatever address a client claims: give the number of proxies',
    );
  }
  if (given === 'false') return false;
  const trusted = /^\d+$/.test(given) ? Number(given) : given;
  try {
    express().set('trust proxy', trusted);
  } catch {
    throw new Error('must be false, a number of proxies, or a list of addresses, subnets or loopback');
  }
  return trusted;
});

export const calendarDay: Rule<string> = z.string().refine(isDay, 'must be a day such as 2026-01-31');

export const dollars: Rule<number> = reading((given) => {
  if (!/^\d{1,9}(\.\d{1,2})?$/.test(given)) throw new Error('must be US dollars, as 250 or 49.50');
  return Number(given);
});

/** `in,out,searches`, in US dollars. */
export const enginePrice: Rule<EnginePrice> = reading((given) => {
  const figures = given.split(',').map((figure) => figure.trim());
  const [inputPerMillion = NaN, outputPerMillion = NaN, searchPerThousand = NaN] = figures.map(Number);
  if (figures.length !== 3 || !figures.every((figure) => /^\d{1,6}(\.\d{1,9})?$/.test(figure))) {
    throw new Error(
      'must be three figures in US dollars: per million input tokens, per million output tokens, per thousand searches',
    );
  }
  return { inputPerMillion, outputPerMillion, searchPerThousand };
});

export const engineIds: Rule<readonly EngineId[]> = reading((given) => {
  const names = given.split(',').map((name) => name.trim());
  const unknown = names.filter((name) => !ENGINE_IDS.some((id) => id === name));
  if (unknown.length > 0) throw new Error(`names ${unknown.join(', ')}; known are ${ENGINE_IDS.join(', ')}`);
  const ids = ENGINE_IDS.filter((id) => names.includes(id));
  if (ids.length < names.length) throw new Error('names an engine twice');
  // in the order given
  return ids.sort((one, other) => names.indexOf(one) - names.indexOf(other));
});
