import type { Trx } from '../connect.ts';
import { insertNumbered } from './season.repo.ts';
import { DOCUMENTS } from './legal-documents.ts';

export async function writeDocuments(trx: Trx, now: Date): Promise<void> {
  await insertNumbered(
    trx,
    'document',
    DOCUMENTS.map((document) => ({
      public_id: `${document.type}-1`,
      type: document.type,
      title: document.title[0],
      title_en: document.title[1],
      body: document.body[0],
      body_en: document.body[1],
      version: 1,
      published_at: now,
    })),
  );
}
