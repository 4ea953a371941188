import type { TicketItem } from '@distance/domain/basket/types.ts';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ClubPopup } from './ClubPopup.tsx';
import s from './Participants.module.css';

type Club = NonNullable<TicketItem['club']>;

/** «Клуб: выбрать» (P2.68). */
export function ClubField({
  club,
  onChange,
}: {
  club: TicketItem['club'];
  onChange: (club: Club | null) => void;
}) {
  const t = useTranslations('basket.form');
  const [open, setOpen] = useState(false);
  return (
    <div className={s.club}>
      <span>{t('club')}:</span> {club != null && <strong>{club.title}</strong>}
      <button type="button" className={s.link} onClick={() => setOpen(true)}>
        {club == null ? t('clubChoose') : t('clubChange')}
      </button>
      {club != null && (
        <button type="button" className={s.link} onClick={() => onChange(null)}>
          {t('clubRemove')}
        </button>
      )}
      {open && (
        <ClubPopup
          onClose={() => setOpen(false)}
          onPick={(picked) => {
            onChange(picked);
            setOpen(false);
          }}
        />
      )}
    </div>
  );
}
