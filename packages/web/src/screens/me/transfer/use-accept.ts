import type { TransferView } from '@distance/contract/transfers.ts';
import { validateTicket } from '@distance/domain/basket/participant-form.ts';
import { dateInZone } from '@distance/domain/people/age.ts';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslations } from 'use-intl';
import { ApiError } from '../../../api/api-error.ts';
import { api } from '../../../api/browser.ts';
import { type LookedTicket, ticketFromFormat } from '../../../features/basket/ticket-from-format.ts';
import { momentOf, registerEntry } from '../../../features/orders/build-payment-request.ts';
import { readRefusedFields } from '../../../features/orders/read-refused-fields.ts';
import { loadRegions } from '../../../features/participants/lists.ts';
import { createJudge } from '../../../features/participants/ticket-form.ts';
import { useLoaded } from '../../../features/participants/use-loaded.ts';
import { useTransferFormat, useTicketsChanged } from '../../../features/transfers/transfers.queries.ts';
import { focusFirstError } from '../../basket/focus.ts';
import { asksOf } from '../../basket/use-checkout.ts';

interface AcceptWish {
  transfer: TransferView;
  /** Key of the letter. */
  letterKey: string | null;
  consents: readonly string[];
  onAccepted: (ticket: string) => void;
}

/** The receiver's form: judged as in the basket, sent with the acceptance. */
export function useAccept({ transfer, letterKey, consents, onAccepted }: AcceptWish) {
  const t = useTranslations();
  const changed = useTicketsChanged();
  const format = useTransferFormat(transfer.format.public_id, transfer.asks_participant);
  const [typed, setTyped] = useState<LookedTicket | null>(null);
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  const [now] = useState(() => new Date());

  const fresh = format.data ? ticketFromFormat(format.data, transfer.ticket_kind) : null;
  const ticket = typed ?? (fresh === null ? null : receiverTicket(fresh));
  const asks = ticket === null ? null : asksOf(ticket);
  const regions = useLoaded('regions', loadRegions, asks?.region === true).data ?? [];
  const judge = asks === null ? null : createJudge(asks, regions, now);

  /** The checked person; undefined where none is asked for, null when something is wrong. */
  const readPerson = () => {
    if (!transfer.asks_participant) return undefined;
    if (ticket === null || judge === null) return null;
    if (judge.problems(ticket).length > 0) {
      flushSync(() => setTyped(judge.checked(ticket)));
      focusFirstError('accept-form');
      return null;
    }
    const whole = asks?.region === true ? { ...ticket, regions } : ticket;
    const { checked } = validateTicket(
      whole,
      momentOf(ticket, (zone) => dateInZone(new Date(), zone)),
    );
    if (checked === null) return null;
    const { unique_id: _own, ...participant } = registerEntry(ticket, checked);
    return participant;
  };

  const send = async (): Promise<void> => {
    setTrouble(null);
    const participant = readPerson();
    if (participant === null) return;
    setBusy(true);
    try {
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
    } catch (error) {
      const fields = error instanceof ApiError ? readRefusedFields(error.fields) : [];
      setRefused(Object.fromEntries(fields.map(({ field, message }) => [field, message])));
      if (fields.length > 0 && ticket !== null) setTyped({ ...ticket, isErrorTab: true, preReg: null });
      else setTrouble(error instanceof ApiError ? error.message : t('transfers.network'));
    } finally {
      setBusy(false);
      changed();
    }
  };

  return {
    failed: format.isError && !format.isFetching,
    again: () => void format.refetch(),
    form:
      ticket === null || asks === null || judge === null
        ? null
        : {
            ticket,
            asks,
            judge,
            onChange: (change: (held: LookedTicket) => LookedTicket) =>
              setTyped((held) => change(held ?? ticket)),
            refused,
            onRefusedSeen: (field: string) =>
              setRefused((held) =>
                Object.fromEntries(Object.entries(held).filter(([name]) => name !== field)),
              ),
            onLater: () => {},
          },
    busy,
    trouble,
    send,
  };
}

/** The person is told now, and what would cost more cannot be chosen: the place is paid. */
function receiverTicket(fresh: LookedTicket): LookedTicket {
  return {
    ...fresh,
    unique_id: 'me',
    preregistration: true,
    allow_later: false,
    delivery_method: fresh.delivery_method?.filter(({ price }) => (price ?? 0) === 0),
  };
}
