import { validateTicket } from '@distance/domain/basket/participant-form.ts';
import { wireEntry } from '@distance/domain/participants/wire-entry.ts';
import { dateInZone } from '@distance/domain/people/age.ts';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { ApiError } from '../../api/api-error.ts';
import type { LookedTicket } from '../../features/basket/ticket-from-format.ts';
import { momentOf } from '../../features/orders/build-payment-request.ts';
import { readRefusedFields } from '../../features/orders/read-refused-fields.ts';
import { loadRegions } from '../../features/participants/lists.ts';
import { createJudge } from '../../features/participants/ticket-form.ts';
import { useLoaded } from '../../features/participants/use-loaded.ts';
import { focusFirstError } from './focus.ts';
import { asksOf } from './use-checkout.ts';
import { useFailureText } from '../../texts/failure-text.ts';

interface PaidTicketInput {
  /** The form as it opens; null while what it asks is not known, and where nobody is asked for. */
  fresh: LookedTicket | null;
  /** Id of the element round the form. */
  formId: string;
}

/** The participant's form of one ticket outside the basket: judged by the same rules, sent by itself. */
export function usePaidTicket({ fresh, formId }: PaidTicketInput) {
  const [typed, setTyped] = useState<LookedTicket | null>(null);
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  const [now] = useState(() => new Date());
  const failureText = useFailureText();
  const ticket = typed ?? fresh;
  const asks = ticket === null ? null : asksOf(ticket);
  const regions = useLoaded('regions', loadRegions, asks?.region === true).data ?? [];
  const judge = asks === null ? null : createJudge(asks, regions, now);

  /** The checked person; null when something is wrong, which is shown and focused then. */
  const read = () => {
    if (ticket === null || judge === null) return null;
    setTrouble(null);
    const { checked } = validateTicket(
      asks?.region === true ? { ...ticket, regions } : ticket,
      momentOf(ticket, (zone) => dateInZone(new Date(), zone)),
    );
    if (judge.problems(ticket).length > 0 || checked === null) {
      flushSync(() => setTyped(judge.checked(ticket)));
      focusFirstError(formId);
      return null;
    }
    return wireEntry(checked);
  };

  /** Makes the call; what it refuses is told under the fields, else in a line. */
  const send = async (call: () => Promise<void>): Promise<void> => {
    setTrouble(null);
    setBusy(true);
    try {
      await call();
    } catch (error) {
      const fields = error instanceof ApiError ? readRefusedFields(error.fields) : [];
      setRefused(Object.fromEntries(fields.map(({ field, message }) => [field, message])));
      if (fields.length > 0 && ticket !== null) setTyped({ ...ticket, isErrorTab: true, preReg: null });
      else setTrouble(failureText(error));
    } finally {
      setBusy(false);
    }
  };

  return {
    /** What the form is drawn from; null while it is not known. */
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
            onRefusedSeen: (field: string) => setRefused(({ [field]: _seen, ...others }) => others),
            onLater: () => {},
          },
    busy,
    trouble,
    read,
    send,
  };
}

/** The place is paid: what would cost more cannot be chosen, and nothing is put off. */
export function paidTicket(fresh: LookedTicket, uniqueId: string): LookedTicket {
  return {
    ...fresh,
    unique_id: uniqueId,
    allow_later: false,
    delivery_method: fresh.delivery_method?.filter(({ price }) => (price ?? 0) === 0),
  };
}
