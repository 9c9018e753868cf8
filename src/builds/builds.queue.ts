/** Carries ids of builds that are due. */
export const BUILDS_QUEUE = 'builds';
