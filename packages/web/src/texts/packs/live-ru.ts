export { live } from '@distance/i18n/ru/live.ts';
