export { search } from '@distance/i18n/ru/search.ts';
