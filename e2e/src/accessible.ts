import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './test.ts';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** A theme changes colours and nothing else. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block'];

/** Axe finds nothing serious or critical in either theme. @param leaveOut selectors of what is checked by its like */
export async function expectAccessible(page: Page, leaveOut: readonly string[] = []): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    // A message that comes up while axe looks on would be half transparent; asked for no motion, it is there at once, and so is what follows.
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.evaluate(endTransitions);
    // In its other mode axe opens a page more for its sums, for the sake of frames, and the site has none.
    const axe = new AxeBuilder({ page }).setLegacyMode();
    if (colorScheme === 'light') axe.withTags(TAGS);
    else axe.withRules(OF_COLOURS);
    for (const selector of leaveOut) axe.exclude(selector);
    const { violations } = await axe.analyze();
    const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
    const findings = grave.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary ?? ''}`),
    );
    expect(findings, colorScheme).toEqual([]);
  }
}

/** A colour half-way through its transition is nobody's choice. */
function endTransitions(): void {
  for (const animation of document.getAnimations()) {
    if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) animation.finish();
  }
}

/** Everything that axe finds on the page as it stands, one line each, however slight. */
export async function axeFindings(page: Page, theme: 'light' | 'dark'): Promise<string[]> {
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
  await page.evaluate(endTransitions);
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().withTags(TAGS).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) =>
      `${id}: ${target.join(' ')} ${failureSummary ?? ''}`.replaceAll(/\s+/g, ' '),
    ),
  );
}
