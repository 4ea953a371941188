/**
 * Words with Russian letters that an English page shows: in its texts, labels, hints, title and description. What is marked as
 * Russian is left out: names of people, of insurers, of the site itself.
 */
export function russianWords(): string[] {
  const russian = /[а-яё]/i;
  const marked = (element: Element | null) => element?.closest('[lang="ru"]') !== null;
  // Attributes and the title cannot be marked in part: a name is what is marked where the page shows it.
  const names = [...document.querySelectorAll('[lang="ru"]')]
    .map((element) => (element.textContent ?? '').trim())
    .filter((name) => name !== '')
    .toSorted((a, b) => b.length - a.length);
  const withoutNames = (text: string) => names.reduce((rest, name) => rest.replaceAll(name, ''), text);
  const found: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const parent = node.parentElement;
    const skipped = parent?.closest('script, style, template, noscript') !== null;
    if (!skipped && !marked(parent) && russian.test((node.nodeValue ?? '').replace('«Дистанция»', '')))
      found.push(`${parent?.tagName.toLowerCase()}: ${(node.nodeValue ?? '').trim().slice(0, 80)}`);
  }
  for (const name of ['aria-label', 'placeholder', 'title', 'alt'])
    for (const element of document.querySelectorAll(`[${name}]`)) {
      const value = element.getAttribute(name) ?? '';
      if (russian.test(withoutNames(value)) && !marked(element)) found.push(`${name}: ${value.slice(0, 80)}`);
    }
  const title = withoutNames(document.title.replace('Дистанция', ''));
  if (russian.test(title)) found.push(`title: ${title}`);
  const description = withoutNames(
    document.querySelector('meta[name="description"]')?.getAttribute('content') ?? '',
  );
  if (russian.test(description)) found.push(`description: ${description.slice(0, 80)}`);
  return [...new Set(found)];
}
