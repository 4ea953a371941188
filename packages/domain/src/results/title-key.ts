/** Titles of clubs and teams, as files spell them, that are one: letter cases and «ё» do not count. */
export const titleKey = (title: string): string => title.trim().toLowerCase().replaceAll('ё', 'е');
