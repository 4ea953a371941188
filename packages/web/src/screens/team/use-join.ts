import type { TeamView } from '@distance/contract/teams.ts';
import { validateTicket } from '@distance/domain/basket/participant-form.ts';
import { dateInZone } from '@distance/domain/people/age.ts';
import { isEmail, normaliseEmail } from '@distance/domain/people/email.ts';
import { flushSync } from 'react-dom';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ApiError } from '../../api/api-error.ts';
import { api } from '../../api/browser.ts';
import { type LookedTicket, ticketFromFormat } from '../../features/basket/ticket-from-format.ts';
import { momentOf, registerEntry } from '../../features/orders/build-payment-request.ts';
import { readRefusedFields } from '../../features/orders/read-refused-fields.ts';
import { loadRegions } from '../../features/participants/lists.ts';
import { createJudge } from '../../features/participants/ticket-form.ts';
import { useLoaded } from '../../features/participants/use-loaded.ts';
import { useTeamFormat } from '../../features/teams/teams.queries.ts';
import { asksOf } from '../basket/use-checkout.ts';
import { focusFirstError, focusInside } from '../basket/focus.ts';

interface JoinWish {
  team: TeamView;
  inviteKey: string;
  consents: readonly string[];
  onJoined: (team: TeamView) => void;
}

interface Joined {
  email: string;
  /** Public id and key of the member's ticket. */
  ticket: string;
  key: string;
}

/** The member's form: judged as in the basket, sent to the team. */
export function useJoin({ team, inviteKey, consents, onJoined }: JoinWish) {
  const t = useTranslations();
  const format = useTeamFormat(team.format_public_id, team.registered < team.size);
  const [typed, setTyped] = useState<LookedTicket | null>(null);
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});
  const [email, setEmail] = useState('');
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  const [joined, setJoined] = useState<Joined | null>(null);
  const [now] = useState(() => new Date());

  const [kind] = format.data?.kinds ?? [];
  const fresh = format.data && kind ? ticketFromFormat(format.data, kind.kind) : null;
  const ticket = typed ?? (fresh === null ? null : memberTicket(fresh));
  const asks = ticket === null ? null : asksOf(ticket);
  const regions = useLoaded('regions', loadRegions, asks?.region === true).data ?? [];
  const judge = asks === null ? null : createJudge(asks, regions, now);
  const emailWrong = !isEmail(email);

  const send = async (): Promise<void> => {
    if (ticket === null || judge === null) return;
    setTrouble(null);
    if (judge.problems(ticket).length > 0) {
      flushSync(() => setTyped(judge.checked(ticket)));
      return focusFirstError('join-form');
    }
    if (emailWrong) {
      flushSync(() => setAsked(true));
      return focusInside('join-email');
    }
    const whole = asks?.region === true ? { ...ticket, regions } : ticket;
    const { checked } = validateTicket(
      whole,
      momentOf(ticket, (zone) => dateInZone(new Date(), zone)),
    );
    if (checked === null) return;
    const { unique_id: _own, ...participant } = registerEntry(ticket, checked);
    setBusy(true);
    try {
      const answer = await api.teamJoin({
        params: { id: team.public_id },
        body: { key: inviteKey, email: normaliseEmail(email), participant, consents: [...consents] },
        shown: 'by-caller',
      });
      setJoined({ email: normaliseEmail(email), ticket: answer.ticket.public_id, key: answer.ticket.key });
      onJoined(answer.values);
    } catch (error) {
      const fields = error instanceof ApiError ? readRefusedFields(error.fields) : [];
      setRefused(Object.fromEntries(fields.map(({ field, message }) => [field, message])));
      if (fields.length > 0) setTyped({ ...ticket, isErrorTab: true, preReg: null });
      else setTrouble(error instanceof ApiError ? error.message : t('teams.network'));
    } finally {
      setBusy(false);
    }
  };

  return {
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
    email,
    setEmail,
    emailError: asked && emailWrong ? t('fields.invalidEmail') : undefined,
    busy,
    trouble,
    joined,
    send,
  };
}

/** Nobody fills in for the member later, and what would cost more cannot be chosen: the place is paid. */
function memberTicket(fresh: LookedTicket): LookedTicket {
  return {
    ...fresh,
    unique_id: 'member',
    allow_later: false,
    delivery_method: fresh.delivery_method?.filter(({ price }) => (price ?? 0) === 0),
  };
}
