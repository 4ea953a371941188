export { articles } from '@distance/i18n/en/articles.ts';
