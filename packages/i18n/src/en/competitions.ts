import type { competitions as ru } from '../ru/competitions.ts';
import type { Translated } from '../translated.ts';

export const competitions: Translated<typeof ru> = {
  done: 'Your results have been uploaded',
  failed: 'We could not upload your results',
  kinds: {
    race: 'Official race',
    parkrun: 'Park run',
    club: 'Club race',
    training: 'Time trial',
  },
  activities: {
    run: 'Running',
    trail: 'Trail running',
    walk: 'Nordic walking',
    ski: 'Skiing',
    bike: 'Cycling',
    swim: 'Swimming',
    triathlon: 'Triathlon',
  },
};
