import type { ReceivedCertificate } from '@distance/contract/certificates.ts';
import { kopecks, toRoubles } from '@distance/domain/money.ts';
import type { CallContext } from '../../context.ts';
import { printedCode } from '../certificate-balance/certificate-code.ts';
import { codeOf } from './certificate-words.ts';
import type { CertificateRow } from './certificates.repo.ts';
import { historiesOf } from './certificates.view.ts';

/** What it is good for, for whoever has its link: neither who bought it nor an address is told, its code once it is opened. */
export async function viewReceived(
  { db, clock, settings }: Pick<CallContext, 'db' | 'clock' | 'settings'>,
  row: CertificateRow,
): Promise<ReceivedCertificate> {
  const state = stateOf(row, clock.now());
  const pays = state === 'active' || state === 'spent';
  // Money that has moved on it has been spent by whoever has the code.
  const opened = row.opened_at !== null || row.balance < row.nominal;
  return {
    public_id: row.public_id,
    design: row.design,
    recipient_name: row.recipient,
    words: row.words,
    nominal: toRoubles(kopecks(row.nominal)),
    balance: toRoubles(kopecks(row.balance)),
    valid_until: row.valid_until.toISOString(),
    state,
    opened,
    code: pays && opened ? printedCode(codeOf(settings, row)) : null,
    history: (await historiesOf(db, [row.id])).get(row.id) ?? [],
  };
}

function stateOf(row: CertificateRow, now: Date): ReceivedCertificate['state'] {
  if (row.blocked_at !== null) return 'blocked';
  // Money of an order that came back to one that was returned can be spent all the same.
  if (row.line_state !== 'paid' && row.balance === 0) return 'returned';
  if (row.valid_until <= now) return 'over';
  return row.balance === 0 ? 'spent' : 'active';
}
