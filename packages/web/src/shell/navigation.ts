import { paths } from '../paths.ts';

/** Entries of the header whose pages exist, in order (A2.30-A2.32); `text` is a key of `shell`. */
export const headerEntries = [
  { text: 'calendar', to: paths.calendar() },
  { text: 'results', to: paths.results() },
  { text: 'news', to: paths.news() },
  { text: 'shop', to: paths.shop() },
  { text: 'feedback', to: paths.feedback() },
] as const;

/** Columns of the footer whose pages exist (A2.38). */
export const footerColumns = [
  {
    title: 'starts',
    entries: [
      { text: 'calendar', to: paths.calendar() },
      { text: 'results', to: paths.results() },
      { text: 'news', to: paths.news() },
      { text: 'footer.newsByMail', to: paths.newsSubscription() },
      { text: 'footer.insurance', to: paths.insurance() },
    ],
  },
  {
    title: 'shop',
    entries: [
      { text: 'shop', to: paths.shop() },
      { text: 'footer.merch', to: paths.merch() },
      { text: 'footer.certificates', to: paths.certificate() },
    ],
  },
  {
    title: 'help',
    entries: [
      { text: 'feedback', to: paths.feedback() },
      { text: 'footer.personalData', to: paths.documentPers() },
      { text: 'footer.offer', to: paths.documentOffers() },
    ],
  },
] as const;
