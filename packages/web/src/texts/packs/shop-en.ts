export { accounts } from '@distance/i18n/en/accounts.ts';
export { basket } from '@distance/i18n/en/basket.ts';
export { errors } from '@distance/i18n/en/errors.ts';
export { fields } from '@distance/i18n/en/fields.ts';
export { orders } from '@distance/i18n/en/orders.ts';
export { people } from '@distance/i18n/en/people.ts';
