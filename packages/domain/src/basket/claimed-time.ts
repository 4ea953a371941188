import type { ParticipantCode } from './participant-codes.ts';
import type { Cluster } from './types.ts';

const PATTERN = /^(\d{1,2}):([0-5]\d):([0-5]\d)$/u;

/** A finish time typed as h:mm:ss, in seconds; null for anything else and for zero. */
export function parseClaimedTime(typed: string): number | null {
  const match = PATTERN.exec(typed.trim());
  if (match === null) return null;
  const [hours = 0, minutes = 0, seconds = 0] = match.slice(1).map(Number);
  const time = hours * 3600 + minutes * 60 + seconds;
  return time > 0 ? time : null;
}

/** Seconds as `1:45:30`. */
export function formatClaimedTime(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}

/** A cluster that is given by the time one has run or hopes for. */
export function asksTime(cluster: Cluster | null | undefined): boolean {
  return cluster?.time_min != null || cluster?.time_max != null;
}

export interface ClaimedTimeProblem {
  readonly code: ParticipantCode;
  readonly params?: Readonly<Record<string, number>> | undefined;
}

/** Checks a claimed time against the bounds of its cluster, both inclusive. */
export function readClaimedTime(
  cluster: Cluster | null,
  typed: string,
): { readonly seconds: number | null; readonly problem: ClaimedTimeProblem | null } {
  if (!asksTime(cluster) || cluster === null) return { seconds: null, problem: null };
  const seconds = parseClaimedTime(typed);
  if (seconds === null) return { seconds, problem: { code: 'time_invalid' } };
  const { time_min: min, time_max: max } = cluster;
  if (min != null && seconds < min) return { seconds, problem: { code: 'time_too_fast', params: { min } } };
  if (max != null && seconds > max) return { seconds, problem: { code: 'time_too_slow', params: { max } } };
  return { seconds, problem: null };
}
