import { kopecks, toRoubles } from '@distance/domain/money.ts';
import type { Handler } from '../../context.ts';
import { printedCode } from '../certificate-balance/certificate-code.ts';
import { codeOf } from './certificate-words.ts';
import { setOpened, type CertificateRow } from './certificates.repo.ts';
import { historiesOf } from './certificates.view.ts';
import { findCertificate } from './find-certificate.ts';

/** What it is good for, for whoever has its link; from the first look on it is his. Neither who bought it nor an address is told. */
export const certificatePage: Handler<'certificatePage'> = async ({ body }, context) => {
  const row = await findCertificate(context, body.id, body.key);
  if (row.opened_at === null) await setOpened(context.db, row.id, context.clock.now());
  const state = stateOf(row, context.clock.now());
  const pays = state === 'active' || state === 'spent';
  return {
    public_id: row.public_id,
    design: row.design,
    recipient_name: row.recipient,
    words: row.words,
    nominal: toRoubles(kopecks(row.nominal)),
    balance: toRoubles(kopecks(row.balance)),
    valid_until: row.valid_until.toISOString(),
    state,
    code: pays ? printedCode(codeOf(context.settings, row)) : null,
    history: (await historiesOf(context.db, [row.id])).get(row.id) ?? [],
  };
};

function stateOf(row: CertificateRow, now: Date): 'active' | 'spent' | 'over' | 'blocked' | 'returned' {
  if (row.blocked_at !== null) return 'blocked';
  // Money of an order that came back to one that was returned can be spent all the same.
  if (row.line_state !== 'paid' && row.balance === 0) return 'returned';
  if (row.valid_until <= now) return 'over';
  return row.balance === 0 ? 'spent' : 'active';
}
