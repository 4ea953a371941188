export { delivery } from '@distance/i18n/en/delivery.ts';
