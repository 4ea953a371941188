export type PlacesTone = 'plenty' | 'few' | 'last' | 'none';

/** Tone of a tickets-left bar: under 20 % left few, under 6 % last. Design, tickets-left bar. */
const fewShare = 0.2;
const lastShare = 0.06;

/**
 * How scarce places are.
 * @param left free places; below zero counts as none
 * @param total all places of the quota
 */
export function placesTone(left: number, total: number): PlacesTone {
  if (left <= 0 || total <= 0) return 'none';
  const share = left / total;
  if (share < lastShare) return 'last';
  return share < fewShare ? 'few' : 'plenty';
}
