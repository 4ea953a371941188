import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserChoice, chooseBrowser } from '@distance/testkit/browser.ts';
import { startSiteHome } from '@distance/testkit/site-home.ts';
import { startSiteWorld } from '@distance/testkit/site-world.ts';
import { type PhoneVisit, visitByPhone } from './lighthouse.ts';
import type { Ratio } from './ratio.ts';

const VISITS = 3;
const SCORE = 95;
const LARGEST_PAINT_MS = 2000;
const SHIFT = 0.05;

/** What a cheap phone on a slow line meets, by Lighthouse's mobile preset: five pages of the built product, the median of three. */
export async function benchPhone(): Promise<Ratio[]> {
  const folder = mkdtempSync(join(tmpdir(), 'distance-bench-'));
  const home = await startSiteHome();
  const site = await startSiteWorld(home);
  try {
    const browser = unforked(await chooseBrowser());
    const paths = ['/', '/calendar', await anEvent(site.siteUrl), '/basket', '/login'];
    // The first visits meet a server that has just started and are not counted.
    for (const path of paths) await visitByPhone(`${site.siteUrl}${path}`, browser, folder);
    const ratios: Ratio[] = [];
    for (const path of paths) {
      const visits: PhoneVisit[] = [];
      for (let visit = 0; visit < VISITS; visit += 1)
        visits.push(await visitByPhone(`${site.siteUrl}${path}`, browser, folder));
      ratios.push(...judge(path, visits));
    }
    return ratios;
  } finally {
    await site.close();
    await home.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Chromium starts the page's process anew instead of forking it from a waiting one: forked on this bench's machines, the main thread
 * is blocked for twice to three times as long by the same page (docs/decisions/0043).
 */
const unforked = (browser: BrowserChoice): BrowserChoice => ({
  ...browser,
  args: [...browser.args, '--no-zygote'],
});

/** The first start that the main page leads to. */
async function anEvent(siteUrl: string): Promise<string> {
  const page = await (await fetch(siteUrl)).text();
  const [, path] = /href="(\/event\/[^"/]+)"/.exec(page) ?? [];
  if (path === undefined) throw new Error('the main page leads to no start');
  return path;
}

function judge(path: string, visits: readonly PhoneVisit[]): Ratio[] {
  const median = (of: (visit: PhoneVisit) => number) =>
    visits.map(of).toSorted((a, b) => a - b)[Math.floor(visits.length / 2)] ?? Number.NaN;
  const all = (of: (visit: PhoneVisit) => number) => visits.map((visit) => of(visit).toFixed(0)).join(', ');
  const paint = median(({ largestPaintMs }) => largestPaintMs);
  const kb = median(({ scriptBytes }) => scriptBytes) / 1000;
  return [
    {
      name: `Lighthouse's score of ${path} / ${SCORE}`,
      value: median(({ score }) => score) / SCORE,
      atLeast: 1,
      note: `${all(({ score }) => score)}; ${kb.toFixed(0)} kB of script, ${median(({ requests }) => requests)} requests, main thread blocked for ${median(({ blockedMs }) => blockedMs).toFixed(0)} ms; machine ${all(({ machine }) => machine)}`,
    },
    {
      name: `largest paint of ${path} / ${LARGEST_PAINT_MS} ms`,
      value: paint / LARGEST_PAINT_MS,
      atMost: 1,
      note: `${all(({ largestPaintMs }) => largestPaintMs)} ms`,
    },
    {
      name: `layout shift of ${path} / ${SHIFT}`,
      value: median(({ shift }) => shift) / SHIFT,
      atMost: 1,
      note: visits.map(({ shift }) => shift.toFixed(3)).join(', '),
    },
  ];
}
