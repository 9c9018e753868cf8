import { BROWSER_PATH } from './browser';

/** Runs where a browser is, and says so where none is. */
export const describeInBrowser = BROWSER_PATH === null ? describe.skip : describe;
