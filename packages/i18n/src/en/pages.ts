import type { pages as ru } from '../ru/pages.ts';
import type { Translated } from '../translated.ts';

export const pages: Translated<typeof ru> = {
  site: {
    title: 'Дистанция — tickets for runs and mass races',
    description:
      'Runs, trails, relays and marathons all over Russia: ticket, runners and payment in one basket.',
  },
  notFound: {
    title: 'Off the course',
    line: 'There is no such page. The race may be over, or the address has a typo.',
    action: 'Open the calendar',
    main: 'To the main page',
  },
  failure: {
    title: 'Something broke',
    line: 'The page did not open. Your basket is safe and no money was taken. Please try again.',
    action: 'Reload the page',
    code: 'Error code:',
  },
  notLoaded: 'The page did not load',
  busy: {
    title: 'So many runners',
    line: 'The page could not open in time. Reload it in a few seconds.',
  },
  tooMany: {
    title: 'Too many requests',
    line: 'Many pages are being opened from your address at once. Reload this one in a few seconds.',
  },
  notSupport: {
    title: 'Your browser is not supported',
    line: 'The site needs a recent browser. Install any of these, they are free:',
    yandex: 'Yandex Browser',
    firefox: 'Firefox',
    chrome: 'Google Chrome',
    edge: 'Microsoft Edge',
    phone: 'On a phone it is enough to update the browser, on an iPhone the system itself.',
  },
  blocks: {
    map: 'Open the map',
    video: 'Watch the video',
    newTab: 'opens in a new tab',
  },
  documents: {
    description: '“{title}” of Distance: the version in force with its date, whole and for printing.',
    updated: 'In force since {date}',
    others: 'Other documents',
  },
};
