import type { Ask, NetworkName } from './social-context.ts';

type Fields = Record<string, string | undefined>;

/** The request was wrong in a way that the network shows itself, without sending the browser back. */
export class WrongAsk extends Error {}

/** Reads what the site's redirect asks for. @throws WrongAsk */
export function readAsk(network: NetworkName, clientId: string, query: Fields): Ask {
  if (query['client_id'] !== clientId) throw new WrongAsk('invalid_client');
  if (query['response_type'] !== 'code') throw new WrongAsk('unsupported_response_type');
  return readFields(network, query);
}

/** The same from the page's own form. @throws WrongAsk */
export function readFields(network: NetworkName, fields: Fields): Ask {
  const redirectUri = fields['redirect_uri'] ?? '';
  if (!isTrusted(network, redirectUri)) throw new WrongAsk('redirect_uri_mismatch');
  const method = fields['code_challenge_method'];
  if (method !== undefined && method.toUpperCase() !== 'S256')
    throw new WrongAsk('invalid_request: code_challenge_method');
  const challenge = fields['code_challenge'] ?? '';
  if (!/^[\w-]{43}$/.test(challenge)) throw new WrongAsk('invalid_request: code_challenge');
  const state = fields['state'] ?? '';
  // VK demands at least 32 signs of these; the others take them as well.
  if (!/^[\w-]{32,}$/.test(state)) throw new WrongAsk('invalid_request: state');
  return {
    network,
    redirectUri,
    state,
    challenge,
    nonce: fields['nonce'] ?? '',
    scope: fields['scope'] ?? '',
  };
}

/** The list of trusted addresses: the two return pages of the network, exactly. */
function isTrusted(network: NetworkName, address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { pathname, search, hash, protocol } = new URL(address);
  const known = [`/user/auth/${network}`, `/user/add/auth/${network}`].includes(pathname);
  return known && search === '' && hash === '' && /^https?:$/.test(protocol);
}
