/** Why there is no report, in words for the agency. What other errors say is for the log alone. */
export class BuildFault extends Error {}
