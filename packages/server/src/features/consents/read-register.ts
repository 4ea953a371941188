import type { Locale } from '../../context.ts';
import type { Db } from '../../db/connect.ts';
import { selectRegister } from './consents.repo.ts';

/** The register of an account in a language, the newest first. */
export async function readRegister(db: Db, userId: number, locale: Locale) {
  const rows = await selectRegister(db, userId);
  return rows.map(({ title, title_en, at, ...row }) => ({
    ...row,
    at: at.toISOString(),
    title: locale === 'en' ? title_en : title,
  }));
}
