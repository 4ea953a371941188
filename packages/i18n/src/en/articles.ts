import type { articles as ru } from '../ru/articles.ts';
import type { Translated } from '../translated.ts';

export const articles: Translated<typeof ru> = {
  title: 'News',
  description:
    'News of Distance: courses and changes at races, advice for runners, how to return or pass on a ticket, what to bring.',
  topics: 'Topics',
  all: 'All',
  topic: {
    starts: 'Races',
    courses: 'Courses',
    people: 'People',
    advice: 'Advice',
    shop: 'Shop',
  },
  read: 'Read, {count, plural, one {# minute} other {# minutes}}',
  minutes: '{count} min',
  reading: '{count, plural, one {# minute} other {# minutes}}',
  newer: 'Newer',
  older: 'Older',
  pages: 'Pages of news',
  none: 'No news here yet',
  noneLine: 'See other topics or the calendar.',
  toAll: 'All news',
  toCalendar: 'Open the calendar',
  start: 'The race of this article',
  join: 'To the race',
  share: {
    title: 'Send it to who runs with you',
    button: 'Share',
    telegram: 'Telegram',
    vk: 'VK',
    link: 'Link',
    picture: 'Picture',
    copied: 'Link copied',
    failed: 'The browser did not let us copy. Link: {url}',
    back: 'To the news',
  },
  more: 'More on this',
  feed: 'RSS feed',
  byMail: 'News by e-mail',
  byMailLine:
    'New races and opened registrations. Confirm it in the letter; every letter lets you unsubscribe.',
  email: 'E-mail',
  wrongEmail: 'Check the e-mail address',
  subscribe: 'Subscribe',
  subscribing: 'Subscribing',
};
