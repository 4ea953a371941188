export { basket } from '@distance/i18n/en/basket.ts';
export { fields } from '@distance/i18n/en/fields.ts';
export { orders } from '@distance/i18n/en/orders.ts';
