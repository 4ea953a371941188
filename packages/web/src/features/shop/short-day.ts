import { dateFormatter } from '../../texts/date-formatter.ts';

/** A purchase has the day of its receipts, wherever its buyer is now. */
const PURCHASE_ZONE = 'Europe/Moscow';

/** `18.11.26` in both languages (A9.16) */
export function shortDay(instant: string): string {
  return dateFormatter('ru-RU', {
    timeZone: PURCHASE_ZONE,
    day: '2-digit',
    month: '2-digit',
    year: '2-digit',
  }).format(new Date(instant));
}
