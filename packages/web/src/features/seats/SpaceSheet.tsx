import { Button } from '@distance/ui/button/Button.tsx';
import { Note } from '@distance/ui/message/Note.tsx';
import { Skeleton } from '@distance/ui/message/Skeleton.tsx';
import { Sheet } from '@distance/ui/overlay/Sheet.tsx';
import { useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { keepSpace } from './keep-space.ts';
import { NumberPicker } from './NumberPicker.tsx';
import { SeatPicker } from './SeatPicker.tsx';
import { SlotPicker } from './SlotPicker.tsx';
import { choosable, placeName } from './space-groups.ts';
import { useSpaces } from './use-spaces.ts';
import s from './Seats.module.css';

export interface KeptSpace {
  readonly public_id: string;
  readonly title: string;
  /** ISO instant at which the server gives the place back. */
  readonly held_until: string;
}

interface SpaceSheetProps {
  format: string;
  kind: 'number' | 'seat' | 'slot';
  basketKey: string;
  /** Public ids of places whose tickets lie in the basket. */
  inBasket: ReadonlySet<string>;
  /** The place this choice would stand for. */
  kept: KeptSpace | null;
  /** Roubles of one place; null while unknown. */
  price: number | null;
  onKept: (space: KeptSpace) => void;
  onClose: () => void;
}

const PICKERS = { number: NumberPicker, seat: SeatPicker, slot: SlotPicker } as const;

/** Numbered places of a format; the chosen one is kept on the server before the sheet closes (P7.43, A7.86). */
export function SpaceSheet(props: SpaceSheetProps) {
  const { format, kind, basketKey, inBasket, kept, price, onKept, onClose } = props;
  const t = useTranslations('seats');
  const { spaces, failed, reload } = useSpaces(format, basketKey);
  const [picked, setPicked] = useState<string | null>(kept?.public_id ?? null);
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  const places = useMemo(() => choosable(spaces ?? [], inBasket), [spaces, inBasket]);
  const place = places.find(({ public_id, choosable: can }) => can && public_id === picked);
  const name = place && placeName(place);
  const title = name === undefined ? '' : t(name.key, name.values);
  // Somebody was quicker while this buyer was thinking.
  const lost = picked !== null && spaces !== undefined && place === undefined;

  const keep = async () => {
    if (place === undefined) return;
    setBusy(true);
    setTrouble(null);
    const outcome = await keepSpace({
      format,
      space: place.public_id,
      basketKey,
      insteadOf: kept?.public_id ?? null,
    });
    setBusy(false);
    if (outcome.kind === 'kept') {
      return onKept({ public_id: place.public_id, title, held_until: outcome.heldUntil });
    }
    setTrouble(outcome.kind === 'refused' ? outcome.message : t('network'));
    if (outcome.kind === 'refused') {
      setPicked(null);
      reload();
    }
  };

  const Picker = PICKERS[kind];
  return (
    <Sheet
      open
      onClose={onClose}
      title={t(`choose.${kind}`)}
      closeLabel={t('close')}
      footer={
        <div className={s.footer}>
          {(trouble !== null || lost) && (
            <Note tone="err" announce>
              {trouble ?? t('lost')}
            </Note>
          )}
          <Button
            size={56}
            wide
            busy={busy}
            busyLabel={t('keeping')}
            disabledReason={spaces !== undefined && place === undefined ? t(`pickFirst.${kind}`) : undefined}
            onClick={() => void keep()}
          >
            {place === undefined ? t('keepNone') : t('keep', { title })}
          </Button>
        </div>
      }
    >
      <div className={s.picker}>
        {failed && (
          <Note tone="err" announce>
            {t('failed')}{' '}
            <Button kind="text" size={44} onClick={reload}>
              {t('again')}
            </Button>
          </Note>
        )}
        {spaces === undefined && !failed && (
          <div aria-busy aria-label={t('loading')}>
            <Skeleton height={260} radius="var(--radius-control)" />
          </div>
        )}
        {spaces !== undefined && (
          <Picker
            places={places}
            picked={place?.public_id ?? null}
            price={price}
            onPick={(next) => {
              setPicked(next);
              setTrouble(null);
            }}
          />
        )}
        <p className={s.hint}>{t('holdTime')}</p>
      </div>
    </Sheet>
  );
}
