export type Block =
  | { kind: 'heading'; text: string }
  | { kind: 'text'; text: string }
  | { kind: 'list'; items: string[] };

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
