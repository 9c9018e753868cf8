/** Carries ids of webhook deliveries that are due. */
export const DELIVERIES_QUEUE = 'deliveries';
