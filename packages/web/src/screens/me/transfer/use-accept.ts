import type { TransferView } from '@distance/contract/transfers.ts';
import { api } from '../../../api/browser.ts';
import { ticketFromFormat } from '../../../features/basket/ticket-from-format.ts';
import { useTransferFormat, useTicketsChanged } from '../../../features/transfers/transfers.queries.ts';
import { paidTicket, usePaidTicket } from '../../basket/use-paid-ticket.ts';

interface AcceptInput {
  transfer: TransferView;
  /** Key of the letter. */
  letterKey: string | null;
  consents: readonly string[];
  onAccepted: (ticket: string) => void;
}

/** The receiver's form: judged as in the basket, sent with the acceptance. */
export function useAccept({ transfer, letterKey, consents, onAccepted }: AcceptInput) {
  const changed = useTicketsChanged();
  const format = useTransferFormat(transfer.format.public_id, transfer.asks_participant);
  const fresh = format.data ? ticketFromFormat(format.data, transfer.ticket_kind) : null;
  const paid = usePaidTicket({
    // The person is told now.
    fresh: fresh === null ? null : { ...paidTicket(fresh, 'me'), preregistration: true },
    formId: 'accept-form',
  });

  const send = async (): Promise<void> => {
    const participant = transfer.asks_participant ? paid.read() : undefined;
    if (participant === null) return;
    await paid.send(async () => {
      const answer = await api.userTicketConfirmTransfer({
        body: {
          transfer_confirm: true,
          public_id: transfer.public_id,
          ...(letterKey === null ? {} : { key: letterKey }),
          ...(participant === undefined ? {} : { participant }),
          consents: [...consents],
        },
        shown: 'by-caller',
      });
      onAccepted(answer.ticket?.public_id ?? '');
    });
    changed();
  };

  return {
    failed: format.isError && !format.isFetching,
    again: () => void format.refetch(),
    form: paid.form,
    busy: paid.busy,
    trouble: paid.trouble,
    send,
  };
}
