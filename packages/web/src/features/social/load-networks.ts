import type { NetworkView } from '@distance/contract/social.ts';
import type { Client } from '../../api/client.ts';

/** The networks of a sign-in page; without an answer the page does without them. */
export async function loadNetworks(client: Client): Promise<NetworkView[]> {
  return await client.socialNetworks({}).then(
    ({ values }) => values,
    () => [],
  );
}
