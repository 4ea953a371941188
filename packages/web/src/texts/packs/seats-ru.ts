export { seats } from '@distance/i18n/ru/seats.ts';
