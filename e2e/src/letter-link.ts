import type { Letter } from './outside.ts';

/** The address behind the button of a letter that begins with a path of the site. */
export function linkIn(letter: Letter | undefined, path: string): string {
  const links = [...(letter?.text ?? '').matchAll(/https?:\/\/\S+/g)].map(([url]) => url);
  const found = links.find((url) => new URL(url).pathname.startsWith(path));
  if (found === undefined) throw new Error(`no link to ${path} among ${links.join(', ')}`);
  return found;
}
