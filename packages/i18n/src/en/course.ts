import type { course as ru } from '../ru/course.ts';
import type { Translated } from '../translated.ts';

export const course: Translated<typeof ru> = {
  grows: 'The price grows on {date}',
  growsAfter: 'The price grows after {count, plural, one {# ticket} other {# tickets}}',
  lastPrice: 'The price will not grow any more',
  earlier: 'The earlier the ticket, the cheaper. {format}, {city}:',
  steps: 'Prices by date',
  afterSold: 'after {count, number} tickets',
  course: 'Course and start',
  startFinish: 'Start and finish',
  start: 'Start',
  finish: 'Finish',
  water: 'Water, {km} km',
  climb: 'climb',
  metres: '{value, number} m',
  laps: '{count, plural, one {# lap} other {# laps}}',
  waterPoints: '{count, plural, one {water point} other {water points}}',
  startTime: 'start, {zone}',
  profile: 'Elevation: {climb, number} m of climb over {km} km',
  route: 'Show the way',
  programme: 'Programme',
};
