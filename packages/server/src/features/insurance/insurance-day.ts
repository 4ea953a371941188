import { dateInZone } from '@distance/domain/people/age.ts';
import type { Clock } from '../../clock.ts';

/** Insurance counts its days by the calendar of Moscow, as the browser does. */
const INSURANCE_ZONE = 'Europe/Moscow';

/** Today's calendar date YYYY-MM-DD for insurance. */
export function insuranceToday(clock: Clock): string {
  return dateInZone(clock.now(), INSURANCE_ZONE);
}
