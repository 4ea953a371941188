import type { Block } from './read-blocks.ts';
import s from './TextBlocks.module.css';

/** Paragraphs, lists and headings of a plain text. @param level of its headings in the page */
export function TextBlocks({ blocks, level }: { blocks: readonly Block[]; level: 2 | 3 }) {
  const Heading = `h${level}` as const;
  return blocks.map((block, at) => {
    if (block.kind === 'heading')
      return (
        <Heading key={at} className={`t-h3 ${s.heading}`}>
          {block.text}
        </Heading>
      );
    if (block.kind === 'list')
      return (
        <ul key={at} className={s.list}>
          {block.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      );
    return (
      <p key={at} className={s.text}>
        {block.text}
      </p>
    );
  });
}
