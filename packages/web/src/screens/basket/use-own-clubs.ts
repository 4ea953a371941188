import type { Basket } from '@distance/domain/basket/basket.ts';
import { useSession } from '../../features/accounts/session.ts';
import { isIn, useMyClubs } from '../../features/clubs/clubs.queries.ts';

/** What being in clubs means for this basket. */
export interface OwnClubs {
  /** Public ids. */
  readonly ids: readonly string[];
  /** By which the buyer's own form begins: the one joined last; null for none, undefined while that is not known. */
  readonly first: { readonly public_id: string; readonly title: string } | null | undefined;
  /** The sum will not change by itself. */
  readonly settled: boolean;
}

/** The buyer's clubs, read only where a sale is for the members of one, on which the server decides, or a form asks for one: `asked`. */
export function useOwnClubs(items: Basket, asked: boolean): OwnClubs {
  const { state, user } = useSession();
  const priced = items.some(({ sales }) => sales?.some(({ club }) => club != null) === true);
  const signedIn = state === 'signed-in' && user?.temporary === false;
  const clubs = useMyClubs(signedIn && (priced || asked) ? user.public_id : undefined);
  const own = clubs.data?.filter(isIn);
  return {
    ids: own?.map(({ public_id: id }) => id) ?? [],
    first: own === undefined ? undefined : (own[0] ?? null),
    settled: !signedIn || !priced || !clubs.isLoading,
  };
}
