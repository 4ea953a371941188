import type { PageBlock } from '@distance/contract/pages.ts';

/** schema.org FAQPage of the questions on the page; undefined where there are none. */
export function pageJsonLd(blocks: readonly PageBlock[]): object | undefined {
  const items = blocks.flatMap((block) => (block.kind === 'faq' ? block.items : []));
  if (items.length === 0) return undefined;
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: items.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}
