import { repositoryPath } from '../../support/repository-path';

/** Figures that `npm run eval -- month --write` has found, for `npm run eval -- capacity`. */
export const MONTH_FILE = repositoryPath('test', 'eval', 'capacity', 'month.json');
