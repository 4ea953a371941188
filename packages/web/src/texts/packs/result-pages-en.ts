export { resultPages } from '@distance/i18n/en/result-pages.ts';
