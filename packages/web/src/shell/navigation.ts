import { paths } from '../paths.ts';

/** Sections of the header whose pages exist, in order (A2.30); `text` is a key of `shell`. */
export const headerEntries = [
  { text: 'calendar', to: paths.calendar() },
  { text: 'results', to: paths.results() },
  { text: 'clubs', to: paths.clubs() },
  { text: 'shop', to: paths.shop() },
] as const;

/** What the header's buttons open: corporate (A2.32), and the sections without a place of their own (A2.30). */
export const headerGroups = [
  {
    text: 'companies',
    entries: [
      { text: 'corporate', to: paths.corporate() },
      { text: 'partners', to: paths.partners() },
      { text: 'logistics', to: paths.logistics() },
      { text: 'footer.merch', to: paths.merch() },
    ],
    outside: [],
  },
  {
    text: 'more',
    entries: [
      { text: 'news', to: paths.news() },
      { text: 'about', to: paths.about() },
      { text: 'smi', to: paths.smi() },
      { text: 'feedback', to: paths.feedback() },
    ],
    outside: ['career', 'photo'],
  },
] as const;

/** The smaller entries of the burger, with merch and partners among them (A2.31). */
export const menuEntries = [
  { text: 'companies', to: paths.corporate() },
  { text: 'partners', to: paths.partners() },
  { text: 'news', to: paths.news() },
  { text: 'smi', to: paths.smi() },
  { text: 'about', to: paths.about() },
  { text: 'feedback', to: paths.feedback() },
  { text: 'footer.merch', to: paths.merch() },
  { text: 'logistics', to: paths.logistics() },
  { text: 'basket', to: paths.basket() },
] as const;

/** Outside addresses of the header and the burger (A2.30); those that are not set are not shown. */
export const MENU_OUTSIDE = ['career', 'photo'] as const;

/** Columns of the footer whose pages exist (A2.38). */
export const footerColumns = [
  {
    title: 'starts',
    entries: [
      { text: 'calendar', to: paths.calendar() },
      { text: 'results', to: paths.results() },
      { text: 'clubs', to: paths.clubs() },
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
      { text: 'logistics', to: paths.logistics() },
    ],
  },
  {
    title: 'companies',
    entries: [
      { text: 'corporate', to: paths.corporate() },
      { text: 'partners', to: paths.partners() },
      { text: 'smi', to: paths.smi() },
    ],
  },
  {
    title: 'help',
    entries: [
      { text: 'about', to: paths.about() },
      { text: 'footer.medical', to: paths.medicalCertificate() },
      { text: 'feedback', to: paths.feedback() },
      { text: 'footer.personalData', to: paths.documentPers() },
      { text: 'footer.offer', to: paths.documentOffers() },
    ],
  },
] as const;
