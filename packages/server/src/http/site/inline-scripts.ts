import { createHash } from 'node:crypto';

export interface HashedPage {
  html: string;
  /** Sources of the policy, one for each inline script of the page. */
  hashes: string[];
}

/**
 * Names the page's own scripts by their hashes, so that its bytes are the same for everybody and can be kept compressed (S34).
 * Only a script that carries `mark` is the page's own: the rendering puts it there, and no text of a page can know it.
 */
export function hashScripts(marked: string, mark: string): HashedPage {
  const attribute = ` nonce="${mark}"`;
  const hashes = new Set<string>();
  for (const [, tag = '', script = ''] of marked.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)) {
    if (!tag.includes(attribute) || /\ssrc=/.test(tag)) continue;
    hashes.add(`'sha256-${createHash('sha256').update(script).digest('base64')}'`);
  }
  return { html: marked.replaceAll(attribute, ''), hashes: [...hashes] };
}
