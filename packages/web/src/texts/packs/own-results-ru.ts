export { ownResults } from '@distance/i18n/ru/own-results.ts';
