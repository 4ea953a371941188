export { catalog } from '@distance/i18n/en/catalog.ts';
export { pages } from '@distance/i18n/en/pages.ts';
export { race } from '@distance/i18n/en/race.ts';
export { shell } from '@distance/i18n/en/shell.ts';
