import { useQuery } from '@tanstack/react-query';

export interface Loaded<T> {
  readonly data: T | undefined;
  readonly failed: boolean;
  readonly again: () => void;
}

/** A list that does not change while the page is open, loaded when wanted. */
export function useLoaded<T>(name: string, load: () => Promise<T>, wanted: boolean): Loaded<T> {
  const query = useQuery({ queryKey: ['list', name], queryFn: load, enabled: wanted, staleTime: Infinity });
  return { data: query.data, failed: query.isError, again: () => void query.refetch() };
}
