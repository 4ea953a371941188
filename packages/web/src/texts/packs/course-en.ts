export { course } from '@distance/i18n/en/course.ts';
export { map } from '@distance/i18n/en/map.ts';
