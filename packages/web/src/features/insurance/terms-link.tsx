import { cyrillicLang } from '@distance/ui/text/cyrillic-lang.ts';
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

/** The name of an insurer in its text, `<who>…</who>`: Russian in every interface. */
export function insurerName(insurer: string) {
  return { name: insurer, who: (words: ReactNode) => <span lang={cyrillicLang(insurer)}>{words}</span> };
}
