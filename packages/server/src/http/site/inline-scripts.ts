import { hash } from 'node:crypto';

export interface HashedPage {
  body: Buffer;
  /** Sources of the policy, one for each inline script of the page. */
  hashes: string[];
}

/** One letter for a byte: what is looked for is ASCII, and the texts of the page are neither decoded nor encoded again. */
const AS_BYTES = 'latin1';

/**
 * Names the page's own scripts by their hashes, so that its bytes are the same for everybody and can be kept compressed (S34).
 * Only a script that carries `mark` is the page's own: the rendering puts it there, and no text of a page can know it.
 *
 * @param marked bytes of the page in UTF-8, one letter each
 */
export function hashScripts(marked: string, mark: string): HashedPage {
  const [first = '', ...rest] = marked.split(` nonce="${mark}"`);
  const hashes = new Set<string>();
  let before = first;
  for (const after of rest) {
    // From the mark on: the end of its tag, then the script up to its own end.
    const end = after.indexOf('>');
    const tag = before.slice(before.lastIndexOf('<')) + after.slice(0, end);
    if (/^<script\b/.test(tag) && !/\ssrc=/.test(tag)) {
      const script = Buffer.from(after.slice(end + 1, after.indexOf('</script>', end)), AS_BYTES);
      hashes.add(`'sha256-${hash('sha256', script, 'base64')}'`);
    }
    before = after;
  }
  return { body: Buffer.from(first + rest.join(''), AS_BYTES), hashes: [...hashes] };
}
