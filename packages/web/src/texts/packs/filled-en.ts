export { accounts } from '@distance/i18n/en/accounts.ts';
export { fields } from '@distance/i18n/en/fields.ts';
export { inBasket } from '@distance/i18n/en/in-basket.ts';
export { insurance } from '@distance/i18n/en/insurance.ts';
export { teams } from '@distance/i18n/en/teams.ts';
