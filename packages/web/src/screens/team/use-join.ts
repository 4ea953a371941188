import type { TeamView } from '@distance/contract/teams.ts';
import { isEmail, normaliseEmail } from '@distance/domain/people/email.ts';
import { flushSync } from 'react-dom';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { api } from '../../api/browser.ts';
import { ticketFromFormat } from '../../features/basket/ticket-from-format.ts';
import { useTeamFormat } from '../../features/teams/teams.queries.ts';
import { focusInside } from '../basket/focus.ts';
import { paidTicket, usePaidTicket } from '../basket/use-paid-ticket.ts';

interface JoinInput {
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
export function useJoin({ team, inviteKey, consents, onJoined }: JoinInput) {
  const t = useTranslations();
  const format = useTeamFormat(team.format_public_id, team.registered < team.size);
  const [email, setEmail] = useState('');
  const [asked, setAsked] = useState(false);
  const [joined, setJoined] = useState<Joined | null>(null);
  const [kind] = format.data?.kinds ?? [];
  const fresh = format.data && kind ? ticketFromFormat(format.data, kind.kind) : null;
  const paid = usePaidTicket({
    fresh: fresh === null ? null : paidTicket(fresh, 'member'),
    formId: 'join-form',
  });
  const emailWrong = !isEmail(email);

  const send = async (): Promise<void> => {
    const participant = paid.read();
    if (participant === null) return;
    if (emailWrong) {
      flushSync(() => setAsked(true));
      focusInside('join-email');
      return;
    }
    await paid.send(async () => {
      const answer = await api.teamJoin({
        params: { id: team.public_id },
        body: { key: inviteKey, email: normaliseEmail(email), participant, consents: [...consents] },
        shown: 'by-caller',
      });
      setJoined({ email: normaliseEmail(email), ticket: answer.ticket.public_id, key: answer.ticket.key });
      onJoined(answer.values);
    });
  };

  return {
    form: paid.form,
    /** Asks for what the form is made of once more, after that has failed. */
    again: format.isError && format.data === undefined && !format.isFetching ? format.refetch : null,
    email,
    setEmail,
    emailError: asked && emailWrong ? t('fields.invalidEmail') : undefined,
    busy: paid.busy,
    trouble: paid.trouble,
    joined,
    send,
  };
}
