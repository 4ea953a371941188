import type { Page } from '@playwright/test';
import { expect, test } from './test.ts';

/** Red, green and blue of a point of the window. */
async function colourAt(page: Page, x: number): Promise<number[]> {
  const shot = await page.screenshot({ clip: { x, y: 450, width: 1, height: 1 } });
  return await page.evaluate(
    async (bytes) => {
      const bitmap = await createImageBitmap(new Blob([Uint8Array.from(bytes)], { type: 'image/png' }));
      const canvas = new OffscreenCanvas(1, 1).getContext('2d');
      canvas?.drawImage(bitmap, 0, 0);
      return [...(canvas?.getImageData(0, 0, 1, 1).data ?? [])].slice(0, 3);
    },
    [...shot],
  );
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`@desktop a popup dims the gutter of the scroll bar as it dims the page: ${colorScheme} (P2.72)`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme });
    await page.goto('/login');
    /** The ground beside the picture, and that of the gutter. */
    const grounds = async () => [await colourAt(page, 1416), await colourAt(page, 1432)] as const;
    const [bare, bareGutter] = await grounds();
    expect(bareGutter).toEqual(bare);
    await page.getByRole('button', { name: 'Забыли пароль?' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect
      .poll(async () => {
        const [dimmed, gutter] = await grounds();
        const apart = dimmed.map((part, at) => Math.abs(part - (gutter[at] ?? 255)));
        // One of 255 is rounding.
        return Math.max(...apart) <= 1 && Math.abs((dimmed[0] ?? 0) - (bare[0] ?? 0)) > 2;
      })
      .toBe(true);
  });
}
