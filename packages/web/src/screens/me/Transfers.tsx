import type { TransferView } from '@distance/contract/transfers.ts';
import { useState } from 'react';
import { DeclineModal } from '../../features/transfers/DeclineModal.tsx';
import { ReturnModal } from '../../features/transfers/ReturnModal.tsx';
import { useTransfers } from '../../features/transfers/transfers.queries.ts';
import { WaitingTransfers } from '../../features/transfers/WaitingTransfers.tsx';

/** Offers that wait, above the tickets they are about. */
export function Transfers({ owner, rows }: { owner: string | null; rows: boolean }) {
  const { data } = useTransfers(owner, owner !== null);
  const [declined, setDeclined] = useState<TransferView | null>(null);
  const [recalled, setRecalled] = useState<TransferView | null>(null);
  if (data === undefined) return null;
  const recalledTicket = recalled?.ticket_public_id ?? null;
  return (
    <>
      <WaitingTransfers {...data} rows={rows} onDecline={setDeclined} onRecall={setRecalled} />
      {declined && (
        <DeclineModal
          transferId={declined.public_id}
          letterKey={null}
          onClose={() => setDeclined(null)}
          onDeclined={() => setDeclined(null)}
        />
      )}
      {recalledTicket !== null && (
        <ReturnModal
          ticket={{ public_id: recalledTicket }}
          waiting={recalled}
          onClose={() => setRecalled(null)}
        />
      )}
    </>
  );
}
