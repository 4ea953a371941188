import type { FormatView } from '@distance/contract/catalog.ts';
import type { TicketView } from '@distance/contract/tickets.ts';
import { validateTicket } from '@distance/domain/basket/participant-form.ts';
import { dateInZone } from '@distance/domain/people/age.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslations } from 'use-intl';
import { ApiError } from '../../../../api/api-error.ts';
import { api } from '../../../../api/browser.ts';
import { type LookedTicket, ticketFromFormat } from '../../../../features/basket/ticket-from-format.ts';
import { momentOf, registerEntry } from '../../../../features/orders/build-payment-request.ts';
import { readRefusedFields } from '../../../../features/orders/read-refused-fields.ts';
import { loadRegions } from '../../../../features/participants/lists.ts';
import { createJudge } from '../../../../features/participants/ticket-form.ts';
import { useLoaded } from '../../../../features/participants/use-loaded.ts';
import { fillRegistered } from '../../../../features/registrations/fill-registered.ts';
import type { Registered } from '../../../../features/registrations/registrations.queries.ts';
import { ticketsKey } from '../../../../features/tickets/tickets.queries.ts';
import { asksOf } from '../../../basket/use-checkout.ts';
import { focusFirstError } from '../../../basket/focus.ts';

interface RegistrationWish {
  ticket: TicketView;
  format: FormatView;
  registered: Registered;
  consents: readonly string[];
  onDone: () => void;
}

export const FORM_ID = 'registration';

/** The participant's form of an own ticket: judged as in the basket, sent to the ticket (A7.40). */
export function useRegistration({ ticket, format, registered, consents, onDone }: RegistrationWish) {
  const t = useTranslations('registrations');
  const queries = useQueryClient();
  const [item, setItem] = useState<LookedTicket | null>(() => begun(ticket, format, registered));
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  const [now] = useState(() => new Date());
  const asks = item === null ? null : asksOf(item);
  const regions = useLoaded('regions', loadRegions, asks?.region === true).data ?? [];
  const judge = asks === null ? null : createJudge(asks, regions, now);

  const send = async (): Promise<void> => {
    if (item === null || judge === null) return;
    setTrouble(null);
    const { checked } = validateTicket(
      asks?.region === true ? { ...item, regions } : item,
      momentOf(item, (zone) => dateInZone(new Date(), zone)),
    );
    if (judge.problems(item).length > 0 || checked === null) {
      flushSync(() => setItem(judge.checked(item)));
      return focusFirstError(FORM_ID);
    }
    const { unique_id: _own, ...participant } = registerEntry(item, checked);
    setBusy(true);
    try {
      await api.userTicket({
        body: {
          public_id: ticket.public_id,
          change: registered.values !== null,
          participant,
          consents: [...consents],
        },
        shown: 'by-caller',
      });
      await queries.invalidateQueries({ queryKey: ticketsKey });
      onDone();
    } catch (error) {
      const fields = error instanceof ApiError ? readRefusedFields(error.fields) : [];
      setRefused(Object.fromEntries(fields.map(({ field, message }) => [field, message])));
      if (fields.length > 0) setItem({ ...item, isErrorTab: true, preReg: null });
      else setTrouble(error instanceof ApiError ? error.message : t('network'));
    } finally {
      setBusy(false);
    }
  };

  return {
    form:
      item === null || asks === null || judge === null
        ? null
        : {
            ticket: item,
            asks,
            judge,
            onChange: (change: (held: LookedTicket) => LookedTicket) =>
              setItem((held) => change(held ?? item)),
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

/** The form as it opens. The place is paid: what would cost more cannot be chosen, and nothing is put off. */
function begun(ticket: TicketView, format: FormatView, { values }: Registered): LookedTicket | null {
  const fresh = ticketFromFormat(format, ticket.kind);
  if (fresh === null) return null;
  const own = {
    ...fresh,
    unique_id: 'own-ticket',
    allow_later: false,
    isTeam: false,
    delivery_method: fresh.delivery_method?.filter(({ price }) => (price ?? 0) === 0),
  };
  return values === null ? own : fillRegistered(own, values);
}
