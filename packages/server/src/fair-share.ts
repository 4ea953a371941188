/** What strangers share: `most` of them together, `alone` of a network while the others have had nothing. */
interface Ceiling {
  most: number;
  alone: number;
}

/**
 * Whether one more may have of it. The share of a network falls with the square of what the others have left, to a quarter when half is taken, and
 * its first one is there while anything is. Who has taken much leaves room to who has taken nothing: the whole is bounded, and no few networks
 * shut it.
 * @param of `all`: what is taken, with this one; `own`: of that by the network of this one
 */
export function isWithinShare({ all, own }: { all: number; own: number }, { most, alone }: Ceiling): boolean {
  const left = most - (all - own);
  return all <= most && (own <= 1 || own * most ** 2 <= alone * left ** 2);
}
