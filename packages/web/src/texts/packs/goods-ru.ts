export { shop } from '@distance/i18n/ru/shop.ts';
