import type { OnlineFormView } from '@distance/contract/results.ts';
import { dateInZone } from '@distance/domain/people/age.ts';
import { typedDate } from '@distance/domain/people/birth-date.ts';
import { checkResult, RESULT_MESSAGES, type ResultInput } from '@distance/domain/results/online-result.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ApiError } from '../../api/api-error.ts';
import { api } from '../../api/browser.ts';
import { useFailureText } from '../../texts/failure-text.ts';

export interface ProofFile {
  readonly public_id?: string | undefined;
  readonly name: string;
}

export type OnlineFields = Omit<ResultInput, 'hasFile'>;

/** The form of a result, judged by the server's own rules before it is sent. */
export function useOnlineForm(form: OnlineFormView) {
  const t = useTranslations();
  const failureText = useFailureText();
  const queries = useQueryClient();
  const before = form.result;
  const [typed, setTyped] = useState<OnlineFields>({
    distance: before ? String(before.distance_km) : '',
    time: before?.time ?? '',
    date: before ? typedDate(before.date) : '',
    comment: before?.comment ?? '',
    link: before?.link ?? '',
  });
  const [file, setFile] = useState<ProofFile | null>(before?.file ?? null);
  const [now] = useState(() => new Date());
  const [asked, setAsked] = useState(false);
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});
  const { problems } = checkResult(
    { ...typed, hasFile: file !== null },
    {
      distanceM: form.format.distance_km === null ? null : form.format.distance_km * 1000,
      from: form.from,
      until: form.until,
      today: dateInZone(now, form.timezone),
    },
  );
  const errorOf = (field: keyof OnlineFields | 'file'): string | undefined => {
    const problem = asked ? problems.find((one) => one.field === field) : undefined;
    if (!problem) return refused[field];
    const { key } = RESULT_MESSAGES[problem.code];
    // The table of messages names keys of this very dictionary; its tests hold them together.
    return t(`fields.${key}` as 'fields.fillField', { ...problem.params } as never);
  };
  const save = useMutation({
    mutationFn: () =>
      api.ticketOnlineSave({
        body: { public_id: form.ticket_public_id, ...typed, file: file?.public_id ?? null },
        shown: 'by-caller',
      }),
    onSuccess: () => void queries.invalidateQueries({ queryKey: ['tickets'] }),
    onError: (error) => setRefused(error instanceof ApiError ? (error.fields ?? {}) : {}),
  });
  const failure = save.error;
  return {
    typed,
    file,
    setFile,
    type: (change: Partial<OnlineFields>) => {
      setRefused({});
      setTyped((held) => ({ ...held, ...change }));
    },
    errorOf,
    busy: save.isPending,
    sent: save.isSuccess,
    trouble:
      failure === null
        ? null
        : failure instanceof ApiError && Object.keys(failure.fields ?? {}).length > 0
          ? null
          : failureText(failure),
    /** False when something is wrong: the form shows it. */
    send: (): boolean => {
      setAsked(true);
      if (problems.length > 0) return false;
      save.mutate();
      return true;
    },
  };
}
