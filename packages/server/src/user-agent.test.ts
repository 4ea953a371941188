import { expect, test } from 'vitest';
import { deviceOf, sameDevice } from './user-agent.ts';

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0';
const PHONE = 'Mozilla/5.0 (Linux; Android 14; SM-S911B) AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  [`${CHROME} Safari/537.36`, 'Windows', 'Chrome 142'],
  [`${CHROME} YaBrowser/25.10.0.0 Safari/537.36`, 'Windows', 'Yandex Browser 25'],
  [`${CHROME} Safari/537.36 Edg/142.0.0.0`, 'Windows', 'Edge 142'],
  [`${CHROME} Safari/537.36 OPR/125.0.0.0`, 'Windows', 'Opera 125'],
  [`${PHONE} SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36`, 'Android', 'Samsung Internet 27'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
    'iOS',
    'Safari 18',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/141.0.7390.41 Mobile/15E148 Safari/604.1',
    'iOS',
    'Chrome 141',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15',
    'macOS',
    'Safari 26',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0', 'Linux', 'Firefox 144'],
  ['Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) Chrome/140.0.0.0 Safari/537.36', 'ChromeOS', 'Chrome 140'],
  [
    `${PHONE} Version/4.0 Chrome/112.0.5615.136 Mobile Safari/537.36 XiaoMi/MiuiBrowser/14.12.0-gn`,
    'Android',
    'MIUI Browser 14',
  ],
  [`${CHROME} Safari/537.36 Vivaldi/6.7`, 'Windows', 'Vivaldi 6'],
  ['curl/8.5.0', null, null],
  // What it calls itself would stand in a letter.
  ['Prize/1.0 (https://evil.example) ', null, null],
  ['', null, null],
])('%s', (userAgent, os, browser) => {
  expect(deviceOf(userAgent)).toEqual({ os, browser });
});

test('a newer version is the same browser, another browser or system is not', () => {
  const chrome = `${CHROME} Safari/537.36`;
  expect(sameDevice(chrome, chrome.replace('142', '143'))).toBe(true);
  expect(sameDevice(chrome, `${chrome} Edg/142.0.0.0`)).toBe(false);
  expect(sameDevice(chrome, chrome.replace('Windows NT 10.0', 'X11; Linux'))).toBe(false);
});
