export { course } from '@distance/i18n/en/course.ts';
