export { shop } from '@distance/i18n/en/shop.ts';
