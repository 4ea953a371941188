/** Names of a start list that are told, and stand on a page, at once. */
export const START_LIST_PART = 100;
