import { ApiError } from '../../api/api-error.ts';
import { buyerApi } from '../../api/buyer.ts';

/** A format as it is sold now; null for one that is gone. */
export const loadFormat = async (id: string) =>
  await orGone(async () => (await buyerApi.eventFormat({ params: { id } })).values);

/** A good as it is sold now; null for one that is gone. */
export const loadGood = async (id: string) =>
  await orGone(async () => (await buyerApi.shopProduct({ params: { id } })).goods);

async function orGone<T>(load: () => Promise<T>): Promise<T | null> {
  try {
    return await load();
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}
