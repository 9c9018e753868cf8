/** The work was not begun, for a reason that concerns its asker alone: the row is given back, and others may do it. */
export class WorkDeclined extends Error {}
