/** What a browser says of itself (`User-Agent`), read by these tables alone: the first that fits, from the special to the general. */
const SYSTEMS: readonly (readonly [sign: RegExp, name: string])[] = [
  [/Windows/, 'Windows'],
  [/iPhone|iPad|iPod/, 'iOS'],
  [/Android/, 'Android'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux|X11/, 'Linux'],
];

const BROWSERS: readonly (readonly [version: RegExp, name: string])[] = [
  [/YaBrowser\/(\d{1,4})/, 'Yandex Browser'],
  [/(?:Edg|EdgA|EdgiOS)\/(\d{1,4})/, 'Edge'],
  [/(?:OPR|OPT)\/(\d{1,4})/, 'Opera'],
  [/SamsungBrowser\/(\d{1,4})/, 'Samsung Internet'],
  [/(?:Firefox|FxiOS)\/(\d{1,4})/, 'Firefox'],
  [/(?:Chrome|CriOS|HeadlessChrome)\/(\d{1,4})/, 'Chrome'],
  [/Version\/(\d{1,4}).* Safari\//, 'Safari'],
];

export interface Device {
  /** `macOS`; null when it is not told. */
  os: string | null;
  /** `Safari 18`; null when it is not told. */
  browser: string | null;
}

/** Names of the system and of the browser with its version; proper names alike in every language. */
export function deviceOf(userAgent: string): Device {
  const os = SYSTEMS.find(([sign]) => sign.test(userAgent))?.[1] ?? null;
  for (const [version, name] of BROWSERS) {
    const match = version.exec(userAgent);
    if (match) return { os, browser: `${name} ${match[1]}` };
  }
  return { os, browser: null };
}

/** Whether two descriptions are of one kind of browser: its version may have grown meanwhile. */
export function sameDevice(one: string, other: string): boolean {
  const a = deviceOf(one);
  const b = deviceOf(other);
  return a.os === b.os && withoutVersion(a.browser) === withoutVersion(b.browser);
}

function withoutVersion(browser: string | null): string | null {
  return browser === null ? null : browser.replace(/ \d+$/, '');
}
