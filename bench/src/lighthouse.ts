import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { BrowserChoice } from '@distance/testkit/browser.ts';

const LIGHTHOUSE = fileURLToPath(import.meta.resolve('lighthouse/cli/index.js'));

/** What one visit by Lighthouse's phone told. */
export interface PhoneVisit {
  /** 0 to 100. */
  score: number;
  largestPaintMs: number;
  blockedMs: number;
  shift: number;
  requests: number;
  scripts: number;
  scriptBytes: number;
}

interface Report {
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

/** One visit with the mobile preset, in a browser and a process of its own. */
export async function visitByPhone(url: string, browser: BrowserChoice, folder: string): Promise<PhoneVisit> {
  const file = join(folder, 'report.json');
  const flags = ['--headless', ...browser.args].join(' ');
  await promisify(execFile)(
    process.execPath,
    [
      LIGHTHOUSE,
      url,
      '--quiet',
      '--only-categories=performance',
      '--output=json',
      `--output-path=${file}`,
      `--chrome-flags=${flags}`,
      '--no-enable-error-reporting',
    ],
    { env: { ...process.env, ...browser.env, ...chromePath(browser) }, maxBuffer: 2 ** 26 },
  );
  // Written by Lighthouse just now in the shape it documents.
  return readReport(JSON.parse(readFileSync(file, 'utf8')) as Report);
}

const chromePath = ({ executablePath }: BrowserChoice) =>
  executablePath === undefined ? {} : { CHROME_PATH: executablePath };

function readReport({ runtimeError, categories, audits }: Report): PhoneVisit {
  if (runtimeError !== undefined) throw new Error(runtimeError.message);
  const sent = audits['network-requests'].details.items.filter(({ url }) => /^https?:/.test(url));
  const scripts = sent.filter(({ resourceType }) => resourceType === 'Script');
  return {
    score: Math.round(categories.performance.score * 100),
    largestPaintMs: audits['largest-contentful-paint'].numericValue,
    blockedMs: audits['total-blocking-time'].numericValue,
    shift: audits['cumulative-layout-shift'].numericValue,
    requests: sent.length,
    scripts: scripts.length,
    scriptBytes: scripts.reduce((sum, { transferSize }) => sum + transferSize, 0),
  };
}
