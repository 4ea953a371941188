import type { SessionView } from '@distance/contract/sessions.ts';

/** `Chrome 142, Windows` */
export function deviceWords({ os, browser }: SessionView, unknown: string): string {
  return [browser ?? unknown, ...(os === null ? [] : [os])].join(', ');
}
