export { accounts } from '@distance/i18n/ru/accounts.ts';
export { basket } from '@distance/i18n/ru/basket.ts';
export { errors } from '@distance/i18n/ru/errors.ts';
export { fields } from '@distance/i18n/ru/fields.ts';
export { orders } from '@distance/i18n/ru/orders.ts';
export { people } from '@distance/i18n/ru/people.ts';
