import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { BrowserChoice } from '@distance/testkit/browser.ts';
import { launch } from 'chrome-launcher';

const LIGHTHOUSE = fileURLToPath(import.meta.resolve('lighthouse/cli/index.js'));

/** What one visit by Lighthouse's phone told. */
export interface PhoneVisit {
  /** 0 to 100. */
  score: number;
  /** How quick the machine was just before, by Lighthouse's own measure: the phone is a quarter of it. */
  machine: number;
  largestPaintMs: number;
  blockedMs: number;
  shift: number;
  requests: number;
  scripts: number;
  scriptBytes: number;
}

interface Report {
  environment: { benchmarkIndex: number };
  runtimeError?: { message: string };
  categories: { performance: { score: number } };
  audits: Record<
    'largest-contentful-paint' | 'total-blocking-time' | 'cumulative-layout-shift',
    { numericValue: number }
  > & {
    'network-requests': {
      details: { items: { resourceType?: string; transferSize: number; url: string }[] };
    };
  };
}

/**
 * One visit with the mobile preset, in a browser of its own. Lighthouse itself gives way to it: on a machine of two processors the
 * reader of the trace stopped the page that it read.
 */
export async function visitByPhone(url: string, browser: BrowserChoice, folder: string): Promise<PhoneVisit> {
  const file = join(folder, 'report.json');
  const chrome = await launch({
    chromeFlags: ['--headless', ...browser.args],
    envVars: { ...process.env, ...browser.env },
    ...(browser.executablePath && { chromePath: browser.executablePath }),
  });
  try {
    const running = promisify(execFile)(
      process.execPath,
      [
        LIGHTHOUSE,
        url,
        '--quiet',
        '--only-categories=performance',
        '--output=json',
        `--output-path=${file}`,
        `--port=${chrome.port}`,
        '--no-enable-error-reporting',
      ],
      { maxBuffer: 2 ** 26 },
    );
    if (running.child.pid !== undefined) setPriority(running.child.pid, constants.priority.PRIORITY_LOW);
    await running;
  } finally {
    chrome.kill();
  }
  // Written by Lighthouse just now in the shape it documents.
  return readReport(JSON.parse(readFileSync(file, 'utf8')) as Report);
}

function readReport({ runtimeError, environment, categories, audits }: Report): PhoneVisit {
  if (runtimeError !== undefined) throw new Error(runtimeError.message);
  const sent = audits['network-requests'].details.items.filter(({ url }) => /^https?:/.test(url));
  const scripts = sent.filter(({ resourceType }) => resourceType === 'Script');
  return {
    score: Math.round(categories.performance.score * 100),
    machine: environment.benchmarkIndex,
    largestPaintMs: audits['largest-contentful-paint'].numericValue,
    blockedMs: audits['total-blocking-time'].numericValue,
    shift: audits['cumulative-layout-shift'].numericValue,
    requests: sent.length,
    scripts: scripts.length,
    scriptBytes: scripts.reduce((sum, { transferSize }) => sum + transferSize, 0),
  };
}
