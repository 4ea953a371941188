/** Zone of times that have none of their own. */
export const SITE_ZONE = 'Europe/Moscow';
