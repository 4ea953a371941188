import { useSyncExternalStore } from 'react';
import type { Theme } from '../api/site-context.ts';
import { chooseTheme, chosenTheme, shownTheme, watchTheme } from './choices.ts';
import { useSite } from './use-site.ts';

/** The theme on the screen; the server knows it only when it was chosen. */
export function useTheme(): [Theme | undefined, (theme: Theme) => void] {
  const chosen = useSite().theme ?? undefined;
  const theme = useSyncExternalStore<Theme | undefined>(watchTheme, shownTheme, () => chosen);
  return [theme, chooseTheme];
}

/** What the reader has chosen by name. */
export function useChosenTheme(): Theme | 'system' {
  const chosen = useSite().theme ?? 'system';
  return useSyncExternalStore<Theme | 'system'>(watchTheme, chosenTheme, () => chosen);
}
