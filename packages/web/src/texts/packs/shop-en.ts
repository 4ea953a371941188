export { basket } from '@distance/i18n/en/basket.ts';
