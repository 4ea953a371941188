import type { ArticleCard } from '@distance/contract/news.ts';
import type { Locale } from '../../../context.ts';
import { localized } from '../../../localized.ts';
import type { ArticleRow } from './articles.repo.ts';

/** Words a reader gets through in a minute. */
const WORDS_A_MINUTE = 180;

export function articleCard(row: ArticleRow, locale: Locale): ArticleCard {
  const text = articleBody(row, locale);
  return {
    public_id: row.public_id,
    topic: row.topic,
    title: localized(locale, row.title, row.title_en),
    lead: localized(locale, row.lead, row.lead_en),
    published_at: row.published_at.toISOString(),
    minutes: Math.max(1, Math.round(text.split(/\s+/).length / WORDS_A_MINUTE)),
    cover: coverOf(row),
  };
}

export function articleBody(row: ArticleRow, locale: Locale): string {
  return localized(locale, row.body, row.body_en);
}

export function articleEvent(row: ArticleRow, locale: Locale) {
  if (row.event_public_id === null) return null;
  return {
    public_id: row.event_public_id,
    title: localized(locale, row.event_title ?? '', row.event_title_en ?? ''),
  };
}

function coverOf(row: ArticleRow): ArticleCard['cover'] {
  const { event_public_id: id, sport, palette, main_distance_m: metres } = row;
  if (id === null || sport === null || palette === null) return null;
  return {
    id,
    sport,
    palette,
    template: row.cover_template,
    distance_km: metres === null ? null : metres / 1000,
    label: row.cover_label,
  };
}
