import { type PageBlock, pageBlock } from '@distance/contract/pages.ts';
import type { Locale } from '../../context.ts';
import { localized } from '../../localized.ts';
import type { BlockRow, PageRow } from './pages.repo.ts';

export function pageTitle(row: PageRow, locale: Locale) {
  return {
    path: row.path,
    title: localized(locale, row.title, row.title_en),
    updated_at: row.updated_at.toISOString(),
  };
}

export function pageLead(row: PageRow, locale: Locale): string {
  return localized(locale, row.lead, row.lead_en);
}

/** @throws when what is stored is no block of its kind: it is written with the page's texts and tested with them */
export function pageBlockOf(row: BlockRow, locale: Locale): PageBlock {
  const content = locale === 'en' ? (row.content_en ?? row.content) : row.content;
  const read = pageBlock.safeParse({ ...asObject(content), kind: row.kind });
  if (!read.success) throw new Error(`block ${row.id} is no ${row.kind}: ${read.error.message}`);
  return read.data;
}

function asObject(value: unknown): object {
  return typeof value === 'object' && value !== null ? value : {};
}
