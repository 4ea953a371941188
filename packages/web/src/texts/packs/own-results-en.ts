export { ownResults } from '@distance/i18n/en/own-results.ts';
