import type { ClubCompetitionView } from '@distance/contract/club-results.ts';
import { COMPETITION_TITLE_MAX, EARLIEST_DAY, readPastDay } from '@distance/domain/clubs/competition.ts';
import { dateInZone } from '@distance/domain/people/age.ts';
import { checkResult, RESULT_MESSAGES } from '@distance/domain/results/online-result.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ApiError } from '../../api/api-error.ts';
import { api } from '../../api/browser.ts';

const EMPTY = {
  title: '',
  date: '',
  place: '',
  distance: '',
  time: '',
  link: '',
  comment: '',
};
type Typed = typeof EMPTY;
export type OutsideField = keyof Typed | 'file';

/** A result of somebody else's start: names the start (A7.62), then brings the result to the club (A7.63). */
export function useOutsideForm(clubId: string) {
  const t = useTranslations();
  const [typed, setTyped] = useState<Typed>(EMPTY);
  const [kind, setKind] = useState<ClubCompetitionView['kind']>('race');
  const [activity, setActivity] = useState<ClubCompetitionView['activity']>('run');
  const [file, setFile] = useState<{ public_id?: string | undefined; name: string } | null>(null);
  const [asked, setAsked] = useState(false);
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});
  const [today] = useState(() => dateInZone(new Date(), 'Asia/Kamchatka'));
  const { problems } = checkResult(
    { ...typed, hasFile: file !== null },
    { distanceM: null, from: EARLIEST_DAY, until: today, today },
  );
  const send = useMutation({
    mutationFn: async () => {
      const { title, date, place, ...result } = typed;
      const { public_id } = await api.userCompetition({
        body: { title, date, place, kind, activity },
        shown: 'by-caller',
      });
      return await api.userClubCompetition({
        params: { public_id, club_id: clubId },
        body: { ...result, file: file?.public_id ?? null },
        shown: 'by-caller',
      });
    },
    onSuccess: () => {
      setAsked(false);
      setTyped(EMPTY);
      setFile(null);
    },
    onError: (error) => setRefused(error instanceof ApiError ? (error.fields ?? {}) : {}),
  });
  const ownProblem = (field: OutsideField): string | undefined => {
    if (field === 'title') {
      if (typed.title.trim() === '') return t('fields.fillField');
      return typed.title.trim().length > COMPETITION_TITLE_MAX ? t('fields.invalidValue') : undefined;
    }
    if (field === 'date' && readPastDay(typed.date, today) === null) return t('fields.invalidDate');
    const problem = problems.find((one) => one.field === field);
    if (!problem) return undefined;
    const { key } = RESULT_MESSAGES[problem.code];
    // The table of messages names keys of this very dictionary; its tests hold them together.
    return t(`fields.${key}` as 'fields.fillField', { ...problem.params } as never);
  };
  return {
    typed,
    type: (change: Partial<Typed>) => {
      setRefused({});
      setTyped((held) => ({ ...held, ...change }));
    },
    kind,
    setKind,
    activity,
    setActivity,
    file,
    setFile,
    errorOf: (field: OutsideField) => (asked ? ownProblem(field) : undefined) ?? refused[field],
    busy: send.isPending,
    done: send.isSuccess && !asked ? send.data.message : null,
    failed: send.isError,
    /** False when something is wrong: the form shows it. */
    submit: (): boolean => {
      setAsked(true);
      const wrong =
        problems.length > 0 || ownProblem('title') !== undefined || ownProblem('date') !== undefined;
      if (!wrong && !send.isPending) send.mutate();
      return !wrong;
    },
  };
}
