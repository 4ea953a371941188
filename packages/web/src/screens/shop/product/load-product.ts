import type { Calls } from '@distance/contract/calls.ts';
import type { CallOutput } from '@distance/contract/define-call.ts';
import type { Client } from '../../../api/client.ts';
import { found } from '../../../api/site-context.ts';
import { type GoodOnCard, toCard } from '../../../features/goods/good-card.ts';

export type Product = CallOutput<Calls['shopProduct']>['goods'];

/** A good and what is taken together with it; what does not exist throws the not-found page. */
export async function loadProduct(
  client: Client,
  id: string,
): Promise<{ good: Product; related: GoodOnCard[] }> {
  const [{ goods: good }, { goods: related }] = await Promise.all([
    found(client.shopProduct({ params: { id } })),
    found(client.shopRelated({ params: { id } })),
  ]);
  return { good, related: related.map(toCard) };
}
