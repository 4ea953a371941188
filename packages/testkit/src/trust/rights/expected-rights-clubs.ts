import type { CallKey } from '@distance/contract/calls.ts';
import type { Kind } from './belongings.ts';
import type { Rights, Slot } from './rights-of-call.ts';

/** Only a real account has it (S20). */
const REAL = { temporary: 'forbidden' } as const;
const ABOUT = { title: 'Лесные версты', city: 551_487, description: 'Бегаем в лесу' };

const inPath = (of: Kind, more: Partial<Slot>): Rights => ({
  about: 'things',
  slots: [{ at: 'params.id', of, ask: ({ id }) => ({ params: { id } }), ...REAL, ...more }],
});

/** Clubs: everybody joins one, who leads one changes it, who is in one brings results. */
export const CLUB_RIGHTS = {
  userClubJoin: {
    about: 'caller',
    ask: () => ({ params: { id: 'nosuch' }, body: {} }),
    answer: 'not_found',
    ...REAL,
  },
  userClubLeave: {
    about: 'caller',
    ask: () => ({ params: { id: 'nosuch' }, body: {} }),
    answer: 'not_found',
    ...REAL,
  },
  userClubFound: {
    about: 'caller',
    ask: () => ({ body: { ...ABOUT, public_name: 'new' } }),
    answer: 'invalid',
    ...REAL,
  },
  // The form is looked at only for who leads the club.
  userClubSave: inPath('led club', {
    ask: ({ id }) => ({ params: { id }, body: { ...ABOUT, title: ' ' } }),
    own: 'invalid',
  }),
  userClubPicture: inPath('led club', { own: 'invalid' }),
  userClubMembers: inPath('led club', {}),
  userClubMember: inPath('led club', {
    ask: ({ id, with: member }) => ({ params: { id, member }, body: { state: 'member' } }),
  }),
  userCompetition: {
    about: 'caller',
    ask: () => ({ body: { title: 'Кросс', kind: 'race', activity: 'run', date: '01.05.2026' } }),
    ...REAL,
  },
  userClubCompetition: {
    about: 'things',
    slots: [
      {
        at: 'params.public_id',
        of: 'visited start',
        ask: ({ id, with: club }) => ({
          params: { public_id: id, club_id: club },
          body: { distance: '10', time: '0:50:00', link: 'https://track.example/1' },
        }),
        ...REAL,
      },
      {
        at: 'body.file',
        of: 'file',
        beside: 'visited start',
        ask: ({ id }, _who, { id: start, with: club }) => ({
          params: { public_id: start, club_id: club },
          body: { distance: '10', time: '0:50:00', file: id },
        }),
        missing: 'invalid',
        once: true,
        ...REAL,
      },
    ],
  },
  userClubResultRemove: inPath('brought result', { once: true }),
} as const satisfies Partial<Record<CallKey, Rights>>;
