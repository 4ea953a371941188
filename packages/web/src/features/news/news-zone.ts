/** By whose calendar a day of the news is told. */
export const NEWS_ZONE = 'Europe/Moscow';
