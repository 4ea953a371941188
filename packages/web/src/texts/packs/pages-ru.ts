export { catalog } from '@distance/i18n/ru/catalog.ts';
export { pages } from '@distance/i18n/ru/pages.ts';
export { race } from '@distance/i18n/ru/race.ts';
export { shell } from '@distance/i18n/ru/shell.ts';
