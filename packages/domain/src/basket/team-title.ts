/** Longest name of a team, signs. */
export const TEAM_TITLE_MAX = 60;
