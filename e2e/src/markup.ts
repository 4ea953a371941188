/** What is wrong with the markup of the page as it is drawn, one line each. Called inside the page. */
export function markupFaults(): string[] {
  const told = (element: Element) => element.outerHTML.slice(0, 120);
  const found = (name: string, selector: string, wrong: (element: Element) => boolean = () => true) =>
    [...document.querySelectorAll(selector)].filter(wrong).map((element) => `${name}: ${told(element)}`);
  const named = (element: Element) => element.hasAttribute('role') || element.closest('svg') !== null;
  // A target may be larger than its words: what it answers for is what is hit in its middle and at 24 px around.
  const small = (link: Element) => {
    const { x, y, width, height } = link.getBoundingClientRect();
    if (width === 0 || height >= 24 || getComputedStyle(link).display === 'inline') return false;
    const hit = document.elementFromPoint(x + width / 2, y + height / 2 - 11);
    return y > 0 && y < innerHeight && hit !== null && !link.contains(hit);
  };
  const over = document.documentElement.scrollWidth - innerWidth;
  return [
    ...found(
      'a block in a line',
      ':is(span, p, label, button, h1, h2, h3) :is(div, p, ul, section, fieldset)',
    ),
    ...found('no legend', 'fieldset:not(:has(> legend))'),
    ...found(
      'a name of nothing',
      ':is(div, span, p)[aria-label], :is(div, span, p)[aria-labelledby]',
      (element) => !named(element),
    ),
    ...found('no type', 'input:not([type])'),
    ...found('a small target', 'main a', small),
    ...(document.title.length > 5 ? [] : ['no title']),
    ...(document.querySelectorAll('h1').length === 1 ? [] : ['not one h1']),
    ...(over > 0 ? [`${over} px wider than the screen`] : []),
  ];
}
