import type { TicketView } from '@distance/contract/tickets.ts';
import { ticketActions } from '@distance/domain/tickets/ticket-actions.ts';
import { expect, test } from 'vitest';
import { ticketMenuItems, type TicketMenuActs } from './ticket-menu-items.tsx';

const NOW = new Date('2027-06-12T12:00:00Z');
const SOON = new Date('2027-06-13T12:00:00Z');
const GONE = new Date('2027-06-11T12:00:00Z');
const BOTH = [true, false] as const;

const nothing = () => {};
const files = { busy: null, save: nothing } satisfies TicketMenuActs['files'];
const dialogs = { cancel: nothing, disable: nothing, distance: nothing };
const passing = [{ id: 'transfer', label: 'Передать', onSelect: nothing }];
const words = ((key: string) => key) as Parameters<typeof ticketMenuItems>[1]; // keys alone

/** Every state of a ticket that the rules tell apart. */
function* tickets(): Generator<TicketView> {
  for (const registered of BOTH)
    for (const runs of BOTH)
      for (const checkedIn of BOTH)
        for (const offered of BOTH)
          for (const changesUntil of [SOON, GONE])
            for (const virtual of BOTH)
              for (const status of ['valid', 'processing', 'refunded'] as const)
                for (const online_result of [null, 'submitted', 'accepted', 'declined'] as const) {
                  const facts = { registered, runs, checkedIn, offered, changesUntil };
                  const results = virtual ? { opens: GONE, closes: SOON } : null;
                  const more = { published: true, team: false, movable: true, results };
                  const actions = ticketActions({ ...facts, ...more, valid: status === 'valid' }, NOW);
                  // Only what the menu is made of.
                  yield { public_id: 't', status, online_result, actions, event: {} } as TicketView;
                }
}

/** As a row of a list, as the bib of the cabinet, as its own page; to its holder and to who has the link. */
const PLACES = [
  { dialogs, more: passing },
  { dialogs, more: passing, opens: true, plain: true },
  { dialogs, more: passing, plain: true },
  { dialogs, more: passing, past: true },
  { plain: true },
] as const;

test('the menu of a ticket has at most six acts in every state, each once, those that end something after a line', () => {
  let most = 0;
  for (const ticket of tickets())
    for (const place of PLACES) {
      const items = ticketMenuItems({ ticket, files, ...place }, words);
      const ids = items.map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
      const ending = items.findIndex(({ id }) => id === 'disable' || id === 'cancel');
      expect(items.findIndex(({ divided }) => divided === true)).toBe(ending > 0 ? ending : -1);
      most = Math.max(most, items.length);
    }
  expect(most).toBe(6);
});
