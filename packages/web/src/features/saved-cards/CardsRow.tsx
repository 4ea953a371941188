import { Button } from '@distance/ui/button/Button.tsx';
import { SettingsRow } from '@distance/ui/layout/SettingsRow.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { api } from '../../api/browser.ts';
import { useCardName } from '../../texts/card-name.ts';
import { useFailureText } from '../../texts/failure-text.ts';
import { cardsKey, useSavedCards, type SavedCardView } from './saved-cards.queries.ts';
import s from './CardsRow.module.css';

/** Saved cards in the settings, each with its removal. Absent where there is none, and nothing was just removed. */
export function CardsRow({ owner }: { owner: string }) {
  const t = useTranslations('profile.cards');
  const nameOf = useCardName();
  const failureText = useFailureText();
  const queries = useQueryClient();
  const { data = [] } = useSavedCards(owner);
  const [busy, setBusy] = useState<string | null>(null);
  const [message, setMessage] = useState<{ tone: string; text: string } | null>(null);
  if (data.length === 0 && message === null) return null;
  const remove = async (card: SavedCardView) => {
    setBusy(card.public_id);
    try {
      const { values } = await api.userCardRemove({ params: { id: card.public_id }, shown: 'by-caller' });
      queries.setQueryData(cardsKey(owner), values);
      setMessage({ tone: 'ok', text: t('removed', { card: nameOf(card) }) });
    } catch (error) {
      setMessage({ tone: 'err', text: failureText(error) });
    }
    setBusy(null);
  };
  return (
    <SettingsRow
      title={t('title')}
      summary={
        <ul className={s.cards}>
          {data.map((card) => (
            <li key={card.public_id} className={s.card}>
              <p>
                {nameOf(card)}
                <span className={s.quiet}>
                  {card.dead ? t('dead') : t('until', { expires: card.expires })}
                </span>
              </p>
              <Button
                kind="text"
                size={44}
                className={s.remove}
                busy={busy === card.public_id}
                aria-label={t('removeOne', { card: nameOf(card) })}
                onClick={() => void remove(card)}
              >
                {t('remove')}
              </Button>
            </li>
          ))}
        </ul>
      }
      line={t('line')}
      message={message}
    />
  );
}
