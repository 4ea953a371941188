import type { TransferRow } from './transfers.repo.ts';

/** «Анна К.»; empty for an account without a name. */
export function senderName(row: Pick<TransferRow, 'from_name' | 'from_last_name'>): string {
  const initial = row.from_last_name === '' ? '' : `${row.from_last_name.slice(0, 1)}.`;
  return `${row.from_name} ${initial}`.trim();
}
