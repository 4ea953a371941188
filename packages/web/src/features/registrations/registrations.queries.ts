import type { Calls } from '@distance/contract/calls.ts';
import type { CallOutput } from '@distance/contract/define-call.ts';
import { useQuery } from '@tanstack/react-query';
import { ApiError } from '../../api/api-error.ts';
import { api } from '../../api/browser.ts';

/** Beside the tickets, so that a change of one reads all of it anew. */
const key = ['tickets', 'registration'] as const;

export type Registered = CallOutput<Calls['ticketParticipant']>;
export type Distances = CallOutput<Calls['ticketDistances']>;

/** Somebody is registered, though perhaps not for the holder's eyes. */
export const isRegistered = ({ values, member }: Registered): boolean => values !== null || member !== null;

/** A refusal stays a refusal; only a broken connection is worth a second try. */
const retry = (failures: number, error: Error) => failures < 1 && !(error instanceof ApiError);

/** Who is registered on an own ticket. */
export function useRegistered(ticketId: string, wanted: boolean) {
  return useQuery({
    queryKey: [...key, 'person', ticketId],
    queryFn: ({ signal }) => api.ticketParticipant({ params: { id: ticketId }, signal, shown: 'by-caller' }),
    enabled: wanted,
    retry,
    // What is typed must not be overwritten by a later look.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

/** The ticket's format with every question it asks. */
export function useAskedFormat(formatId: string | undefined) {
  return useQuery({
    queryKey: [...key, 'format', formatId],
    queryFn: async ({ signal }) =>
      (await api.eventFormat({ params: { id: formatId ?? '' }, signal, shown: 'by-caller' })).values,
    enabled: formatId !== undefined,
    retry,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

/** Other distances of a ticket's start, as they cost now. */
export function useDistances(ticketId: string) {
  return useQuery({
    queryKey: [...key, 'distances', ticketId],
    queryFn: ({ signal }) => api.ticketDistances({ params: { id: ticketId }, signal, shown: 'by-caller' }),
    retry,
    staleTime: 0,
    gcTime: 0,
  });
}
