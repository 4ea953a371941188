export { orders } from '@distance/i18n/ru/orders.ts';
