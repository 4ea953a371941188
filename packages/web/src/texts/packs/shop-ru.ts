export { basket } from '@distance/i18n/ru/basket.ts';
export { fields } from '@distance/i18n/ru/fields.ts';
export { orders } from '@distance/i18n/ru/orders.ts';
