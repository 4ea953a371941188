import type { startList as ru } from '../ru/start-list.ts';
import type { Translated } from '../translated.ts';

export const startList: Translated<typeof ru> = {
  title: 'Start list',
  titleOf: 'Start list: {title}',
  description: 'Who runs “{title}”, {city}: the participants who agreed to show their names.',
  link: 'Start list',
  cities: 'City',
  distances: 'Distance',
  all: 'All',
  search: 'Name or club',
  find: 'Find',
  reset: 'Reset',
  count: '{count, plural, one {# participant} other {# participants}}.',
  hidden: '{count, plural, one {# of them keeps the name} other {# of them keep their names}} to themselves.',
  name: 'Participant',
  distance: 'Distance',
  region: 'Region',
  club: 'Club',
  cluster: 'Cluster',
  empty: 'No names yet',
  emptyLine: 'Those who agree to show their names will stand here.',
  notFound: 'Nobody found',
  notFoundLine: 'The participant may keep the name hidden, or has not registered yet.',
  pages: 'Pages of the list',
  page: '{page, number} of {pages, number}',
  before: 'Back',
  after: 'Next',
  consent:
    'A name is shown only when its participant agrees. It is given and taken back on the page of the ticket, and the list follows at once. Participants under eighteen are shown with one letter of the last name.',
} as const;
