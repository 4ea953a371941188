import { paths } from '../../paths.ts';

/** Entries of the cabinet's menu, in order (A2.55); `text` is a key of the texts. */
export const cabinetEntries = [
  { text: 'accounts.menuTickets', icon: 'ticket', to: paths.me() },
  { text: 'profile.menu.shop', icon: 'shirt', to: paths.myOrders() },
  { text: 'accounts.menuInsurances', icon: 'shield', to: paths.myInsurances() },
  { text: 'profile.menu.clubs', icon: 'people', to: paths.myClubs() },
  { text: 'profile.menu.settings', icon: 'gear', to: paths.settings() },
  { text: 'profile.menu.sessions', icon: 'pulse', to: paths.sessions() },
] as const;

/** Pages whose guests are led to `/login`; those of the others to `/auth` (A2.03, A2.04, A2.05). */
export const LOGIN_PAGES: readonly string[] = [paths.settings(), paths.myClubs(), paths.sessions()];
