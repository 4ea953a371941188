import Bowser from 'bowser';

export interface Device {
  /** `macOS`; null when it is not told. */
  os: string | null;
  /** `Safari 18`; null when it is not told. */
  browser: string | null;
}

/** Names in use where the library has others. */
const OURS: Readonly<Record<string, string>> = {
  'Chrome OS': 'ChromeOS',
  'Microsoft Edge': 'Edge',
  Miui: 'MIUI Browser',
  'Opera Touch': 'Opera',
  'Samsung Internet for Android': 'Samsung Internet',
};

/** What a browser nobody knows calls itself is never repeated: these names stand in letters. */
const BROWSERS: ReadonlySet<string> = new Set([...Object.values(Bowser.BROWSER_MAP), ...Object.keys(OURS)]);
const SYSTEMS: ReadonlySet<string> = new Set(Object.values(Bowser.OS_MAP));

/** Names of the system and of the browser with its version, by its `User-Agent`; proper names alike in every language. */
export function deviceOf(userAgent: string): Device {
  const { os, browser, version } = read(userAgent);
  return { os, browser: browser === null ? null : [browser, version].join(' ').trim() };
}

/** Whether two descriptions are of one kind of browser: its version may have grown meanwhile. */
export function sameDevice(one: string, other: string): boolean {
  const a = read(one);
  const b = read(other);
  return a.os === b.os && a.browser === b.browser;
}

function read(userAgent: string): Device & { version: string } {
  // The library refuses an empty text.
  const { os, browser } = Bowser.parse(userAgent === '' ? '-' : userAgent);
  return {
    os: nameOf(os.name, SYSTEMS),
    browser: nameOf(browser.name, BROWSERS),
    version: /^\d{1,4}/.exec(browser.version ?? '')?.[0] ?? '',
  };
}

function nameOf(answer: string | undefined, known: ReadonlySet<string>): string | null {
  return answer === undefined || !known.has(answer) ? null : (OURS[answer] ?? answer);
}
