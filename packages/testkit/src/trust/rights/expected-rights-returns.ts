import type { Rights } from './rights-of-call.ts';

/** Asking goods back: of an own order or with its key, its own lines, with own photos. */
export const RETURN_RIGHTS: Rights = {
  about: 'things',
  slots: [
    {
      at: 'params.id',
      of: 'good in hand',
      ask: ({ id, with: line }) => ({ params: { id }, body: { lines: [line], reason: 'mind' } }),
      keyIn: 'body',
      once: true,
    },
    {
      at: 'body.lines',
      of: 'good in hand',
      beside: 'good in hand',
      ask: ({ with: line }, _who, { id }) => ({ params: { id }, body: { lines: [line], reason: 'mind' } }),
      own: 'not_found',
    },
    {
      at: 'body.photos',
      of: 'file',
      beside: 'good in hand',
      // The key leads to the order, so that the photo alone is judged.
      ask: ({ id: photo }, _who, { id, key, with: line }) => ({
        params: { id },
        body: { key, lines: [line], reason: 'defect', text: 'порвана', photos: [photo] },
      }),
      missing: 'invalid',
      once: true,
    },
  ],
};
