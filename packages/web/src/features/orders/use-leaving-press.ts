import { useState } from 'react';
import { type LeavingPress, leavingPress } from './leaving-press.ts';
import { useReturn } from './use-return.ts';

/** A press that may lead to a provider's page, and whether it is under way. */
export function useLeavingPress(): { busy: boolean; press: LeavingPress['press'] } {
  const [busy, setBusy] = useState(false);
  const [{ press, back }] = useState(() => leavingPress(setBusy));
  useReturn(back);
  return { busy, press };
}
