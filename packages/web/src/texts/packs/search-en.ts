export { search } from '@distance/i18n/en/search.ts';
