/** Carries ids of mails that are due. */
export const MAILS_QUEUE = 'mails';
