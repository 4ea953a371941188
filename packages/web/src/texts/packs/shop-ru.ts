export { basket } from '@distance/i18n/ru/basket.ts';
export { orders } from '@distance/i18n/ru/orders.ts';
