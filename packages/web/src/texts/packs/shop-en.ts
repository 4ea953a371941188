export { basket } from '@distance/i18n/en/basket.ts';
export { orders } from '@distance/i18n/en/orders.ts';
