/** Why there is no report, in words for the agency. But for `SpendLimitReached`, no other error is shown. */
export class BuildFault extends Error {}
