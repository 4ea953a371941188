import type { Client } from '../../api/client.ts';

export interface LegalDocument {
  title: string;
  /** ISO instant. */
  published: string;
  blocks: Block[];
}

export type Block =
  | { kind: 'heading'; text: string }
  | { kind: 'text'; text: string }
  | { kind: 'list'; items: string[] };

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

/** Plain text with `## heading` and `- item` lines to blocks; everything else is a paragraph. */
export function readBlocks(body: string): Block[] {
  const blocks: Block[] = [];
  for (const part of body
    .split(/\n{2,}/)
    .map((text) => text.trim())
    .filter(Boolean)) {
    const lines = part.split('\n').map((line) => line.trim());
    const heading = /^#{1,4}\s+(\S.*)$/.exec(lines[0] ?? '');
    if (heading) blocks.push({ kind: 'heading', text: heading[1] ?? '' });
    const rest = heading ? lines.slice(1) : lines;
    if (rest.length === 0) continue;
    if (rest.every((line) => /^[-*•]\s/.test(line)))
      blocks.push({ kind: 'list', items: rest.map((line) => line.slice(2).trim()) });
    else blocks.push({ kind: 'text', text: rest.join(' ') });
  }
  return blocks;
}
