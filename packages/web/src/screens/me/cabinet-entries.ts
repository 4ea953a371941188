import { paths } from '../../paths.ts';

/** Entries of the cabinet's menu whose pages exist, in order (A2.55); `text` is a key of `accounts`. */
export const cabinetEntries = [
  { text: 'menuTickets', icon: 'ticket', to: paths.me() },
  { text: 'menuInsurances', icon: 'shield', to: paths.myInsurances() },
  { text: 'menuPeople', icon: 'user', to: paths.myPeople() },
] as const;
