/** Rows of one page of a table of results. */
export const RESULTS_PART = 100;
