import type { LetterContent } from './letter-layout.ts';
import type { Written } from './letter-writer.ts';

/**
 * A letter that is no service: a link at its foot, and a button of the mail program that presses it with one POST
 * (RFC 8058). `page` is for people, `press` for programs.
 */
export function unsubscribable(content: LetterContent, stop: { page: string; press: string }): Written {
  return {
    content: { ...content, stop: stop.page },
    headers: {
      'List-Unsubscribe': `<${stop.press}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}
