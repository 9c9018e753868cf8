import {
  type DomainListQuery,
  type DomainSort,
  type DomainState,
  SORTS,
  STATES,
} from './domain-list.queries';
import { withQuery } from './with-query';

/** Domains on one page. */
export const PAGE_SIZE = 25;
const LAST_PAGE = 1000;
const LONGEST_SEARCH = 100;

/** What the form above the list asks for. */
export interface ListChoice extends Pick<DomainListQuery, 'search' | 'state' | 'sort'> {
  /** From 1. */
  readonly page: number;
}

/** Whatever makes no sense is ignored. */
export function readChoice(query: Readonly<Record<string, unknown>>): ListChoice {
  const { search, state, sort, page } = query;
  return {
    search: typeof search === 'string' ? search.trim().slice(0, LONGEST_SEARCH).replaceAll('\0', '') : '',
    state: STATES.find((one): one is DomainState => one === state) ?? 'all',
    sort: SORTS.find((one): one is DomainSort => one === sort) ?? 'attention',
    page: typeof page === 'string' && /^[1-9]\d{0,3}$/.test(page) ? Math.min(Number(page), LAST_PAGE) : 1,
  };
}

/** Is anything left out? */
export function isFiltered({ search, state }: ListChoice): boolean {
  return search !== '' || state !== 'all';
}

/** The address of another page of the same list. It names what differs from the standard. */
export function pageAddress(choice: ListChoice, page: number): string {
  const standard = new Map<string, unknown>(Object.entries(readChoice({})));
  const given = Object.entries({ ...choice, page }).filter(([key, value]) => value !== standard.get(key));
  return withQuery('/dashboard', Object.fromEntries(given.map(([key, value]) => [key, String(value)])));
}
