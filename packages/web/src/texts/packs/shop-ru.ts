export { basket } from '@distance/i18n/ru/basket.ts';
