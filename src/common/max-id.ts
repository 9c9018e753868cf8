/** The largest `integer` of PostgreSQL, the type of all ids that are numbers. */
export const MAX_ID = 2_147_483_647;
