import type { SpaceView } from '@distance/contract/seats.ts';
import { ApiError } from '../../api/api-error.ts';
import { buyerApi } from '../../api/buyer.ts';

export interface SpaceRequest {
  readonly format: string;
  /** Public id of the place. */
  readonly space: string;
  readonly basketKey: string;
  /** Public id of the place this one stands for. */
  readonly insteadOf?: string | null;
}

export type HoldOutcome =
  /** `heldUntil`: ISO instant. */
  | { readonly kind: 'held'; readonly heldUntil: string }
  /** `message` in the language of the page. */
  | { readonly kind: 'refused'; readonly message: string }
  /** Nothing is known of the place. */
  | { readonly kind: 'failed'; readonly error: unknown };

/** Holds a numbered place for this basket (P7.43). Never throws. */
export async function holdSpace({ format, space, basketKey, insteadOf }: SpaceRequest): Promise<HoldOutcome> {
  try {
    const { held_until } = await buyerApi.bookedNumber({
      body: { format_public_id: format, space, basket_key: basketKey, give_back: insteadOf ?? null },
    });
    return held_until === null ? { kind: 'failed', error: null } : { kind: 'held', heldUntil: held_until };
  } catch (error) {
    if (error instanceof ApiError) return { kind: 'refused', message: error.message };
    return { kind: 'failed', error };
  }
}

/** Gives one place back. What cannot be given back is free again when its ten minutes are over. */
export async function giveSpaceBack({ format, space, basketKey }: SpaceRequest): Promise<void> {
  await buyerApi
    .bookedNumber({
      body: { format_public_id: format, space: null, give_back: space, basket_key: basketKey },
    })
    .catch(() => undefined);
}

export async function loadSpaces(format: string, basketKey: string): Promise<readonly SpaceView[]> {
  const { values } = await buyerApi.spaceMapList({
    params: { id: format },
    query: { basket_key: basketKey },
  });
  return values;
}
