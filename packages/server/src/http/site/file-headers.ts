import type { FastifyReply } from 'fastify';

/** What a browser heeds of a document alone; of a page of thirty files they were ten kilobytes. */
const OF_DOCUMENTS = [
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'permissions-policy',
  'referrer-policy',
  'strict-transport-security',
  'x-frame-options',
];

/** A script, style, font or picture keeps of the safety headers what is said of its kind and of who may use it (S38). */
export function withoutHeadersOfDocuments(reply: FastifyReply): FastifyReply {
  for (const name of OF_DOCUMENTS) reply.removeHeader(name);
  return reply;
}
