import { DAY, plus } from '../../clock.ts';
import type { Locale, Services } from '../../context.ts';
import type { LetterKind } from '../../letters.ts';
import { composeLetter, kindOf } from './compose-letter.ts';
import {
  selectOptionalSampleCertificate,
  selectOptionalSampleOrder,
  selectOptionalSampleRequest,
  selectOptionalSampleTransfer,
} from './letter-samples.repo.ts';
import type { LetterContext } from './letter-writer.ts';

/**
 * One letter of a kind as it would be sent now, about the newest paid order with a ticket, offer of one and request; null
 * when the kind needs what is not there yet.
 */
export async function previewLetter(
  context: LetterContext & Pick<Services, 'letters'>,
  kind: LetterKind,
  locale: Locale,
  words: string,
): Promise<Awaited<ReturnType<typeof composeLetter>> | null> {
  const now = context.clock.now();
  const order = await selectOptionalSampleOrder(context.db);
  const transfer = await selectOptionalSampleTransfer(context.db);
  const certificate = await selectOptionalSampleCertificate(context.db);
  const request = await selectOptionalSampleRequest(context.db);
  const letter = {
    id: 0,
    kind,
    dedupe_key: 'sample',
    to_address: 'sample@mail.example',
    locale,
    order_id: order?.id ?? null,
    payload: null,
    state: 'queued' as const,
    attempts: 0,
    created_at: now,
    sent_at: null,
    failure: null,
  };
  const { about, sample } = kindOf(context, letter);
  if (about !== undefined && { order, transfer, request, certificate }[about] === undefined) return null;
  const payload = sample({
    ticket: order?.ticket ?? '',
    transfer: transfer ?? '',
    request: request ?? 'sample',
    certificate: certificate ?? '',
    words,
    until: plus(now, DAY).toISOString(),
  });
  return await composeLetter(context, { ...letter, payload });
}
