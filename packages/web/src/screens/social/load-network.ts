import type { NetworkView } from '@distance/contract/social.ts';
import type { LoaderFunctionArgs } from 'react-router';
import { clientOf, notFound } from '../../api/site-context.ts';
import { loadNetworks } from '../../features/social/load-networks.ts';

/** The network of the address; one that is not configured has no page. */
export async function loadNetwork(args: LoaderFunctionArgs): Promise<NetworkView> {
  const networks = await loadNetworks(clientOf(args));
  const found = networks.find(({ id }) => id === args.params['id']);
  if (!found) throw notFound();
  return found;
}
