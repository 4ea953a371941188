import type { Client } from '../../api/client.ts';
import { type Block, readBlocks } from '../../features/text-blocks/read-blocks.ts';

export interface LegalDocument {
  title: string;
  /** ISO instant. */
  published: string;
  blocks: Block[];
}

const CALLS = {
  pers: 'documentPers',
  offers: 'documentOffers',
  advertising: 'documentAdvertising',
} as const;

/** The documents of one kind, newest first. */
export async function loadDocument(client: Client, kind: keyof typeof CALLS): Promise<LegalDocument[]> {
  const { documents } = await client[CALLS[kind]]({});
  return documents.map(({ title, published_at, body }) => ({
    title,
    published: published_at,
    blocks: readBlocks(body),
  }));
}
