import { withoutLanguage } from '@distance/domain/site/language-path.ts';
import { useNavigation } from 'react-router';

/**
 * The query of the page that is being gone to; null for no page or one of another path. What is chosen on a page adds to what was chosen
 * last, though its answer is still on its way.
 * @param path without the language
 */
export function useQueryOnTheWay(path: string): URLSearchParams | null {
  return queryOnTheWay(useNavigation().location, path);
}

/** @param location of `useNavigation`, which unlike `useLocation` names the language */
export function queryOnTheWay(
  location: { readonly pathname: string; readonly search: string } | undefined,
  path: string,
): URLSearchParams | null {
  if (location === undefined || withoutLanguage(location.pathname) !== path) return null;
  return new URLSearchParams(location.search);
}
