import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserChoice, chooseBrowser } from '@distance/testkit/browser.ts';
import { startSiteHome } from '@distance/testkit/site-home.ts';
import { startSiteWorld } from '@distance/testkit/site-world.ts';
import { type PhoneVisit, visitByPhone } from './lighthouse.ts';
import type { Ratio } from './ratio.ts';

const VISITS = 3;
const MOST_VISITS = 9;
/** A visit tells of the page when the machine was about as quick as at its best: the phone is a quarter of the machine. */
const ABOUT_AS_QUICK = 0.85;
const SCORE = 95;
const LARGEST_PAINT_MS = 2000;
const SHIFT = 0.05;

/**
 * What a cheap phone on a slow line meets, by Lighthouse's mobile preset: five pages of the built product, the median of three visits
 * that the machine let be.
 */
export async function benchPhone(): Promise<Ratio[]> {
  const folder = mkdtempSync(join(tmpdir(), 'distance-bench-'));
  const home = await startSiteHome();
  const site = await startSiteWorld(home);
  try {
    const browser = unforked(await chooseBrowser());
    const paths = ['/', '/calendar', await anEvent(site.siteUrl), '/basket', '/login'];
    // The first visits meet a server that has just started and are not counted.
    for (const path of paths) await visitByPhone(`${site.siteUrl}${path}`, browser, folder);
    const visits = new Map(paths.map((path): [string, PhoneVisit[]] => [path, []]));
    for (let round = 0; round < MOST_VISITS; round += 1)
      for (const [path, played] of visits)
        if (quietOnes(played, visits).length < VISITS)
          played.push(await visitByPhone(`${site.siteUrl}${path}`, browser, folder));
    return paths.flatMap((path) => {
      const played = visits.get(path) ?? [];
      const quiet = quietOnes(played, visits);
      // Where the machine was never so quick for long all visits count.
      return quiet.length < VISITS ? judge(path, played, []) : judge(path, quiet, played);
    });
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

/** The visits in which the machine was about as quick as in the quickest of all. */
function quietOnes(
  played: readonly PhoneVisit[],
  all: ReadonlyMap<string, readonly PhoneVisit[]>,
): readonly PhoneVisit[] {
  const best = Math.max(...[...all.values()].flat().map(({ machine }) => machine));
  return played.filter(({ machine }) => machine >= best * ABOUT_AS_QUICK);
}

/** The first start that the main page leads to. */
async function anEvent(siteUrl: string): Promise<string> {
  const page = await (await fetch(siteUrl)).text();
  const [, path] = /href="(\/event\/[^"/]+)"/.exec(page) ?? [];
  if (path === undefined) throw new Error('the main page leads to no start');
  return path;
}

/** @param played those that count and those that were left out */
function judge(path: string, visits: readonly PhoneVisit[], played: readonly PhoneVisit[]): Ratio[] {
  const left = played.filter((visit) => !visits.includes(visit));
  const leftOut =
    left.length === 0 ? '' : `; left out on a slower machine: ${left.map(({ score }) => score).join(', ')}`;
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
      note: `${all(({ score }) => score)}; ${kb.toFixed(0)} kB of script, ${median(({ requests }) => requests)} requests, main thread blocked for ${median(({ blockedMs }) => blockedMs).toFixed(0)} ms${leftOut}`,
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
