import type { CallKey } from '@distance/contract/calls.ts';
import type { Rights, Slot } from './rights-of-call.ts';

const things = (slot: Slot): Rights => ({ about: 'things', slots: [slot] });

/** Gift certificates: who has the key of one has it, who bought it mends it. */
export const CERTIFICATE_RIGHTS = {
  certificatePage: things({
    at: 'params.id',
    of: 'certificate received',
    ask: ({ id }) => ({ params: { id }, query: { key: 'nosuch' } }),
    keyIn: 'query',
    keyAlone: true,
  }),
  certificateOpen: things({
    at: 'body.id',
    of: 'certificate received',
    ask: ({ id }) => ({ body: { id, key: 'nosuch' } }),
    keyIn: 'body',
    keyAlone: true,
  }),
  certificatePdf: things({
    at: 'params.id',
    of: 'certificate received',
    ask: ({ id }) => ({ params: { id }, query: { key: 'nosuch' } }),
    keyIn: 'query',
    keyAlone: true,
  }),
  certificateSample: {
    about: 'everybody',
    ask: () => ({
      body: { price: 3000, design: 'lilac', recipient_name: 'Вера', sender: 'Анна', words: 'С днём старта!' },
    }),
    answer: 'done',
  },
  certificateChange: things({
    at: 'body.line',
    of: 'certificate given',
    ask: ({ id }) => ({
      body: { line: id, recipient_name: 'Вера', recipient_email: `vera-${id}@mail.example`.toLowerCase() },
    }),
    keyIn: 'body',
    // A mailbox that is not the buyer's gets five a day.
    once: true,
  }),
  certificateResend: things({
    at: 'body.line',
    of: 'certificate given',
    ask: ({ id }) => ({ body: { line: id } }),
    keyIn: 'body',
    // It may be asked for five times.
    once: true,
  }),
} as const satisfies Partial<Record<CallKey, Rights>>;
