import { zoneOffset } from '@distance/domain/zone-offset.ts';

const LINE_OCTETS = 75;

export interface CalendarEntry {
  /** The same entry again replaces the one a calendar has. */
  uid: string;
  stamp: Date;
  start: Date;
  end: Date;
  /** IANA zone of the start: the entry keeps the local time of the place. */
  timeZone: string;
  title: string;
  description: string;
  place: string;
  geo: { lat: number; lon: number } | null;
  url: string;
  /** Shown a day before. */
  reminder: string;
}

/** One entry as an iCalendar file (RFC 5545). */
export function calendarFile(entry: CalendarEntry): string {
  const zone = entry.timeZone;
  const offset = offsetOf(entry.start, zone);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Distance//Tickets//RU',
    'METHOD:PUBLISH',
    // The zone as it is on the day: the file holds that one day only.
    'BEGIN:VTIMEZONE',
    `TZID:${zone}`,
    'BEGIN:STANDARD',
    'DTSTART:19700101T000000',
    `TZOFFSETFROM:${offset}`,
    `TZOFFSETTO:${offset}`,
    'END:STANDARD',
    'END:VTIMEZONE',
    'BEGIN:VEVENT',
    `UID:${entry.uid}`,
    `DTSTAMP:${wall(entry.stamp, 'UTC')}Z`,
    `DTSTART;TZID=${zone}:${wall(entry.start, zone)}`,
    `DTEND;TZID=${zone}:${wall(entry.end, zone)}`,
    `SUMMARY:${escape(entry.title)}`,
    `DESCRIPTION:${escape(entry.description)}`,
    `LOCATION:${escape(entry.place)}`,
    ...(entry.geo ? [`GEO:${entry.geo.lat};${entry.geo.lon}`] : []),
    `URL:${entry.url}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'TRIGGER:-P1D',
    `DESCRIPTION:${escape(entry.reminder)}`,
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}

/** `20270612T223000`: what the clocks of the zone show. */
function wall(at: Date, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  }).formatToParts(at);
  const of = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
  return `${of('year')}${of('month')}${of('day')}T${of('hour')}${of('minute')}${of('second')}`;
}

/** `+0300` */
function offsetOf(at: Date, timeZone: string): string {
  const minutes = zoneOffset(at, timeZone);
  const size = Math.abs(minutes);
  const [hours, rest] = [Math.floor(size / 60), size % 60].map((part) => String(part).padStart(2, '0'));
  return `${minutes < 0 ? '-' : '+'}${hours}${rest}`;
}

function escape(text: string): string {
  return text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n|\n|\r/g, '\\n')
    .replace(/\p{Cc}/gu, '');
}

/** Lines are cut at 75 octets, never inside a letter. */
function fold(line: string): string {
  let folded = '';
  let octets = 0;
  for (const sign of line) {
    const size = Buffer.byteLength(sign);
    if (octets + size > LINE_OCTETS) {
      folded += '\r\n ';
      octets = 1;
    }
    folded += sign;
    octets += size;
  }
  return folded;
}
