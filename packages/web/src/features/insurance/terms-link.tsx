import type { ReactNode } from 'react';

/** Makes `<terms>…</terms>` of a text the link to the insurance terms, beside the page. */
export function termsLink(address: string) {
  return {
    terms: (words: ReactNode) => (
      <a href={address} target="_blank" rel="noreferrer">
        {words}
      </a>
    ),
  };
}
