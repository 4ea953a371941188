export { accounts } from '@distance/i18n/ru/accounts.ts';
export { fields } from '@distance/i18n/ru/fields.ts';
export { inBasket } from '@distance/i18n/ru/in-basket.ts';
export { insurance } from '@distance/i18n/ru/insurance.ts';
export { teams } from '@distance/i18n/ru/teams.ts';
