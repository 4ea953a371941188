import type { CallContext } from '../../context.ts';
import { selectDocumentsInForce } from './documents.repo.ts';
import type { DocumentType } from '../../db/schema.generated.ts';

/** Documents of a type in force, in the caller's language, as the three calls answer them. */
export async function listDocuments(
  type: DocumentType,
  { db, clock, locale, settings }: Pick<CallContext, 'db' | 'clock' | 'locale' | 'settings'>,
) {
  const rows = await selectDocumentsInForce(db, type, clock.now());
  return {
    documents: rows.map((row) => ({
      public_id: row.public_id,
      title: locale === 'en' ? row.title_en : row.title,
      version: row.version,
      published_at: row.published_at.toISOString(),
      link: `${settings.publicUrl}/documents/${type}`,
      body: locale === 'en' ? row.body_en : row.body,
    })),
  };
}
