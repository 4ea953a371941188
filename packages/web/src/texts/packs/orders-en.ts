export { orders } from '@distance/i18n/en/orders.ts';
