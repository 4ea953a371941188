import { sql, type RawBuilder } from 'kysely';
import type { Locale } from '../../../context.ts';

/** What a line, `l` of the statement, is called in the reader's language; receipts say `title`, which is Russian. */
export function lineTitle(locale: Locale): RawBuilder<string> {
  return locale === 'en' ? sql<string>`coalesce(nullif(l.title_en, ''), l.title)` : sql<string>`l.title`;
}
