import type { CallKey } from '@distance/contract/calls.ts';
import type { Rights } from './rights-of-call.ts';

const RESULT_NOWHERE = 'nosuch nosuch 1';
const WORDS = 'Не моё время';

/** Where a result stands, told by the start, the format and the number. */
function placeOf(told: string) {
  const [event_city_id = '', format = '', bib = ''] = told.split(' ');
  return { event_city_id, format, bib };
}

const ofResult = (more: (place: object) => object): Rights => ({
  about: 'things',
  slots: [
    {
      at: 'body.bib',
      of: 'result',
      ask: ({ id, with: where }) => ({ body: more(placeOf(`${where} ${id}`)) }),
    },
  ],
});

/** Own results: read, claimed, hidden and told wrong by whoever has their ticket or has claimed them. */
export const RESULT_RIGHTS = {
  userResults: { about: 'caller' },
  userResultClaim: {
    about: 'caller',
    ask: () => ({ body: { ...placeOf(RESULT_NOWHERE), birth_date: '1990-05-17' } }),
    answer: 'result_not_yours',
  },
  userResultName: ofResult((place) => ({ ...place, given: false })),
  userResultProtest: {
    about: 'things',
    slots: [
      {
        at: 'body.bib',
        of: 'result',
        ask: ({ id, with: where }) => ({ body: { ...placeOf(`${where} ${id}`), words: WORDS } }),
        once: true,
      },
      {
        at: 'body.file',
        of: 'file',
        beside: 'result',
        ask: ({ id }, _who, { id: bib, with: where }) => ({
          body: { ...placeOf(`${where} ${bib}`), words: WORDS, file: id },
        }),
        missing: 'invalid',
        once: true,
      },
    ],
  },
  ticketResultProtest: {
    about: 'things',
    slots: [{ at: 'params.id', of: 'ticket', ask: ({ id }) => ({ params: { id } }) }],
  },
  ticketResultProtestSave: {
    about: 'things',
    slots: [
      {
        at: 'body.public_id',
        of: 'raced ticket',
        ask: ({ id }) => ({ body: { public_id: id, words: WORDS } }),
        once: true,
      },
      {
        at: 'body.file',
        of: 'file',
        beside: 'raced ticket',
        ask: ({ id }, _who, { id: ticket }) => ({ body: { public_id: ticket, words: WORDS, file: id } }),
        missing: 'invalid',
        once: true,
      },
    ],
  },
  userResultProof: { about: 'caller', ask: () => ({ body: { format: 'nosuch' } }), answer: 'no_own_result' },
} as const satisfies Partial<Record<CallKey, Rights>>;
