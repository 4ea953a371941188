import { formatFinishTime } from '@distance/domain/results/finish-time.ts';
import { shownName } from '@distance/domain/results/shown-name.ts';
import { messagesOf } from '@distance/i18n/messages.ts';
import type { Locale } from '../../../context.ts';
import { distanceOf } from '../../../distance-text.ts';
import { localized } from '../../../localized.ts';
import { fill } from '../../mail/fill.ts';
import type { RaceFormatRow, ResultCityRow, ShownRow } from '../pages/pages.repo.ts';

/** What a shared picture says of a result, of what everybody sees. */
export function shareWords(
  city: ResultCityRow,
  race: RaceFormatRow,
  row: ShownRow,
  locale: Locale,
): { about: string; name: string; time: string; facts: string[] } {
  const t = messagesOf(locale).resultPages;
  const own = messagesOf(locale).ownResults.share;
  const count = (n: number) => new Intl.NumberFormat(locale).format(n);
  const event = localized(locale, city.event_title, city.event_title_en);
  const about = fill(t.about, { title: event, distance: distanceOf(race, locale) });
  const facts = [
    ...(row.place === null ? [] : [fill(own.overall, { place: count(row.place), of: count(race.finished) })]),
    ...(row.place_gender === null || row.gender === null
      ? []
      : [fill(own[row.gender], { place: count(row.place_gender) })]),
  ];
  return {
    about: row.bib.startsWith('v') ? about : fill(t.withNumber, { about, number: row.bib }),
    name: shownName(row) || t.hidden,
    time: row.time_ms === null ? t.status[row.status] : formatFinishTime(Math.floor(row.time_ms / 1000)),
    facts,
  };
}
