export { resultPages } from '@distance/i18n/ru/result-pages.ts';
