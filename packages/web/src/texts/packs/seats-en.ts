export { seats } from '@distance/i18n/en/seats.ts';
