/** How long to wait, in the unit a person would say it in; for texts with `unit` and `count`. */
export interface Wait {
  unit: 'second' | 'minute' | 'hour';
  count: number;
}

export function waitOf(seconds: number): Wait {
  if (seconds <= 90) return { unit: 'second', count: Math.max(1, Math.ceil(seconds)) };
  if (seconds <= 90 * 60) return { unit: 'minute', count: Math.ceil(seconds / 60) };
  return { unit: 'hour', count: Math.ceil(seconds / 3600) };
}
