import { expect, test } from 'vitest';
import { openedPage, readVisit } from './read-visit.ts';

const publicUrl = 'https://distance.example';
const READER = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/141.0 Safari/537.36';
const read = (url: string, referer?: string, userAgent: string | undefined = READER) =>
  readVisit({ url, referer, userAgent, publicUrl });

test.each([
  ['/', 'main', ''],
  ['/_.data', 'main', ''],
  ['/en.data', 'main', ''],
  ['/event/kross/10', 'event', 'kross'],
  ['/en/event/kross.data', 'event', 'kross'],
  ['/results/2026/a/38', 'results', ''],
])('%s is a page of %s %s', (url, page, subject) => {
  expect(openedPage(url)).toEqual({ page, subject });
});

test.each([
  [undefined, 'direct'],
  ['no address', 'direct'],
  ['https://yandex.ru/', 'search'],
  ['https://www.google.com/', 'search'],
  ['https://vk.com/away.php?to=x', 'social'],
  ['https://t.me/', 'social'],
  ['https://mail.yandex.ru/', 'mail'],
  ['https://e.mail.ru/inbox', 'mail'],
  ['https://beg.example/afisha', 'site'],
  ['https://distance.example.evil.example/', 'site'],
])('whoever comes from %s comes from %s', (referer, source) => {
  expect(read('/news', referer)).toMatchObject({ source, inside: false });
});

test('marks of an address say more than where it was opened, not for a page of ours', () => {
  expect(read('/event/a?utm_source=vk&utm_medium=smm').source).toBe('social');
  expect(read('/event/a?utm_medium=email', 'https://vk.com/').source).toBe('mail');
  expect(read('/event/a?utm_source=unheard', 'https://ya.ru/').source).toBe('search');
  expect(read('/event/a?utm_medium=email', `${publicUrl}/news`)).toMatchObject({
    source: 'direct',
    inside: true,
  });
});

test.each(['', 'Mozilla/5.0 (compatible; YandexBot/3.0)', 'curl/8.5.0', 'TelegramBot (like TwitterBot)'])(
  '«%s» is a robot',
  (userAgent) => {
    expect([read('/', undefined, userAgent).bot, read('/').bot]).toEqual([true, false]);
  },
);
