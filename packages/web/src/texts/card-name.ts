import { useLocale } from 'use-intl';

/** What a card is called: «Мир •• 4444». */
export function useCardName(): (card: { brand: string; last4: string }) => string {
  const locale = useLocale();
  return ({ brand, last4 }) => `${brand === 'Mir' && locale === 'ru' ? 'Мир' : brand} ••\u00a0${last4}`;
}
