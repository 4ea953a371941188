import { PUBLIC_PAGES } from './public-pages.ts';
import { expect, test } from './test.ts';

/**
 * Words with Russian letters that an English page shows: in its texts, labels, hints, title and description. What is marked as
 * Russian is left out: names of people, of insurers, of the site itself.
 */
function russianWords(): string[] {
  const russian = /[а-яё]/i;
  const marked = (element: Element | null) => element?.closest('[lang="ru"]') !== null;
  const found: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const parent = node.parentElement;
    const skipped = parent?.closest('script, style, template, noscript') !== null;
    if (!skipped && !marked(parent) && russian.test(node.nodeValue ?? ''))
      found.push(`${parent?.tagName.toLowerCase()}: ${(node.nodeValue ?? '').trim().slice(0, 80)}`);
  }
  for (const name of ['aria-label', 'placeholder', 'title', 'alt'])
    for (const element of document.querySelectorAll(`[${name}]`)) {
      const value = element.getAttribute(name) ?? '';
      if (russian.test(value) && !marked(element)) found.push(`${name}: ${value.slice(0, 80)}`);
    }
  const title = document.title.replace('Дистанция', '');
  if (russian.test(title)) found.push(`title: ${title}`);
  const description = document.querySelector('meta[name="description"]')?.getAttribute('content') ?? '';
  if (russian.test(description)) found.push(`description: ${description.slice(0, 80)}`);
  return [...new Set(found)];
}

test.describe('in English', () => {
  test.use({ locale: 'en-GB' });
  test('no public page has a Russian letter but in names (A0.01, P0.02)', async ({ page }) => {
    await page.goto('/');
    const menu = page.getByRole('button', { name: /^(Меню|Menu)$/ });
    if (await menu.isVisible()) await menu.click();
    await page.getByRole('button', { name: 'Eng' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    const found: string[] = [];
    for (const path of PUBLIC_PAGES) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 }).first(), path).toBeVisible();
      found.push(...(await page.evaluate(russianWords)).map((words) => `${path} ${words}`));
    }
    expect(found).toEqual([]);
  });
});
