export { delivery } from '@distance/i18n/ru/delivery.ts';
