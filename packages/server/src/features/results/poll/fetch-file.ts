import { SECOND } from '../../../clock.ts';

const TIMEOUT_MS = 20 * SECOND;
/** As much as a book may swell to. */
const MOST_BYTES = 32 * 1024 * 1024;

/**
 * The bytes of a file at an address; none of another host than was named, and no more than a protocol can have.
 * @throws Error saying why there are none
 */
export async function fetchFile(url: string): Promise<Uint8Array> {
  const answer = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (answer.status !== 200) {
    await answer.body?.cancel();
    throw new Error(`HTTP ${answer.status}`);
  }
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of answer.body ?? []) {
    size += part.length;
    if (size > MOST_BYTES) throw new Error(`more than ${MOST_BYTES} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts);
}
