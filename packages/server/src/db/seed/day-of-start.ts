import type { BuiltFormat } from './build-format.ts';
import { addDays, clock, type Day, minutes } from './season-dates.ts';
import type { Pair, SeasonCity, SeasonEvent } from './season-shapes.ts';

export interface Pickup {
  place: string;
  place_en: string;
  note: string;
  note_en: string;
  days: { date: string; from: string; until: string }[];
}

export interface BringItem {
  title: string;
  title_en: string;
  note: string;
  note_en: string;
}

const NOTE: Pair = [
  'За вас номер не выдадут, даже по доверенности.',
  'Nobody else is given your bib, not even with a letter of attorney.',
];
const MORNING = 12 * 60;
const HOUR = 60;

/** Bibs are handed out on the eve, and on the day until an hour before the last start; none where everybody runs at home. */
export function pickupOf(
  event: SeasonEvent,
  { address }: SeasonCity,
  start: Day,
  running: readonly BuiltFormat[],
): Pickup | Record<string, never> {
  const starts = running.map(({ source }) => minutes(source.at));
  if (starts.length === 0 || event.formats.every(({ virtual }) => virtual !== undefined)) return {};
  const last = Math.max(...starts) - HOUR;
  const from = last > MORNING ? MORNING : Math.max(5 * HOUR, Math.min(...starts) - 3 * HOUR);
  return {
    place: address[0],
    place_en: address[1],
    note: NOTE[0],
    note_en: NOTE[1],
    days: [
      { date: date(addDays(start, -1)), from: '12:00', until: '21:00' },
      ...(last > from ? [{ date: date(start), from: clock(from), until: clock(last) }] : []),
    ],
  };
}

const LIGHT: BringItem = {
  title: 'Налобный фонарь',
  title_en: 'Headlamp',
  note: 'Часть трассы без освещения',
  note_en: 'Part of the course has no lights',
};
const WARM: BringItem = {
  title: 'Сухая одежда',
  title_en: 'Dry clothes',
  note: 'Переодеться после финиша можно в раздевалке',
  note_en: 'There is a place to change after the finish',
};

export function bringOf({ type, formats }: SeasonEvent): BringItem[] {
  if (formats.every(({ virtual }) => virtual !== undefined)) return [];
  return type === 'noch' ? [LIGHT] : [WARM];
}

function date(day: Day): string {
  return new Date(day).toISOString().slice(0, 10);
}
