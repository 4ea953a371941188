import { formatClaimedTime } from '@distance/domain/basket/claimed-time.ts';
import type { Handler, Locale } from '../../../context.ts';
import { Refusal } from '../../../http/refusal.ts';
import { messagesOf } from '@distance/i18n/messages.ts';
import { dateInZone } from '@distance/domain/people/age.ts';
import { distanceText } from '../../../distance-text.ts';
import { localized } from '../../../localized.ts';
import { keepOwnFile } from '../../files/keep-own-file.ts';
import { makePdf } from '../../tickets/make-pdf.ts';
import { line } from '../../tickets/pdf-line.ts';
import { dayText } from '../day-text.ts';
import { nameKey } from '../field/person.ts';
import { type OwnRow, selectOptionalProvable, selectOwner, selectOwnResults } from './own.repo.ts';

const A5 = { width: 595, height: 420 };
const MARGIN = 48;

/**
 * A paper of the protocol that stands where a proof is asked for: the organiser reads it as he reads any other. Of one's own chip times on
 * the length of the format the best within its months; rounded up to the second. A ticket held may be a friend's: the protocol must have the
 * account's own name and birth date.
 */
export const userResultProof: Handler<'userResultProof'> = async ({ body }, context) => {
  const { db, user, locale, clock } = context;
  const asked = await selectOptionalProvable(db, body.format);
  if (asked === undefined) throw new Refusal('no_own_result');
  const since = clock.now();
  since.setUTCMonth(since.getUTCMonth() - asked.months);
  const owner = await selectOwner(db, user.id);
  const [best] = (await selectOwnResults(db, user.id))
    .filter(
      (row) =>
        isOf(row, owner) && !row.virtual && row.distance_m === asked.distance_m && row.start_time >= since,
    )
    .toSorted((a, b) => a.time_ms - b.time_ms);
  if (best === undefined) throw new Refusal('no_own_result');
  const event = localized(locale, best.event_title, best.event_title_en);
  const time = formatClaimedTime(Math.ceil(best.time_ms / 1000));
  const t = messagesOf(locale).ownResults.proof;
  const file = await keepOwnFile(context, user.id, {
    name: `${t.title} ${event} ${time.replaceAll(':', '-')}`,
    type: 'pdf',
    bytes: await paperOf(best, {
      event,
      time,
      locale,
      now: clock.now(),
      publicUrl: context.settings.publicUrl,
    }),
  });
  return { time, event, file };
};

type Named = Pick<OwnRow, 'first_name' | 'last_name' | 'birth_date'>;

function isOf(row: Named, owner: Named): boolean {
  const name = nameKey(row);
  return (
    name !== '' && name === nameKey(owner) && row.birth_date !== null && row.birth_date === owner.birth_date
  );
}

async function paperOf(
  row: OwnRow,
  about: { event: string; time: string; locale: Locale; now: Date; publicUrl: string },
): Promise<Buffer> {
  const { event, time, locale, now, publicUrl } = about;
  const t = messagesOf(locale).ownResults.proof;
  const day = dayText(dateInZone(row.start_time, row.timezone), locale);
  const page = `${publicUrl}/results/${row.event_city_public_id}/${row.format_public_id}/${encodeURIComponent(row.bib)}`;
  return await makePdf({ ...A5, title: t.title, author: 'Дистанция', locale, at: now }, (doc) => {
    const at = (y: number) => ({ x: MARGIN, y, width: A5.width - 2 * MARGIN, align: 'left' as const });
    line(doc, 'strong', 14, t.title, at(48));
    line(doc, 'poster', 40, event, at(76));
    line(
      doc,
      'text',
      14,
      `${distanceText(row, locale)}, ${localized(locale, row.city, row.city_en)}, ${day}`,
      at(130),
    );
    line(doc, 'poster', 88, time, at(170));
    line(doc, 'strong', 14, `${row.first_name} ${row.last_name}`.trim(), at(152));
    line(doc, 'text', 14, t.number.replace('{number}', row.bib), at(280));
    line(doc, 'text', 12, page, at(340));
  });
}
