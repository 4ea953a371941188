import { Button } from '@distance/ui/button/Button.tsx';
import { Note } from '@distance/ui/message/Note.tsx';
import { Skeleton } from '@distance/ui/message/Skeleton.tsx';
import { Sheet } from '@distance/ui/overlay/Sheet.tsx';
import { useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { holdSpace } from './hold-space.ts';
import { NumberPicker } from './NumberPicker.tsx';
import { SeatPicker } from './SeatPicker.tsx';
import { SlotPicker } from './SlotPicker.tsx';
import { choosable, placeName } from './space-groups.ts';
import { useSpaces } from './use-spaces.ts';
import s from './Seats.module.css';
import { useFailureText } from '../../texts/failure-text.ts';

export interface HeldSpace {
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
  held: HeldSpace | null;
  /** Roubles of one place; null while unknown. */
  price: number | null;
  onHeld: (space: HeldSpace) => void;
  onClose: () => void;
}

const PICKERS = { number: NumberPicker, seat: SeatPicker, slot: SlotPicker } as const;

/** Numbered places of a format; the chosen one is held on the server before the sheet closes (P7.43, A7.86). */
export function SpaceSheet(props: SpaceSheetProps) {
  const { format, kind, basketKey, inBasket, held, price, onHeld, onClose } = props;
  const t = useTranslations('seats');
  const failureText = useFailureText();
  const { spaces, failed, reload } = useSpaces(format, basketKey);
  const [picked, setPicked] = useState<string | null>(held?.public_id ?? null);
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  const places = useMemo(() => choosable(spaces ?? [], inBasket), [spaces, inBasket]);
  const place = places.find(({ public_id, choosable: can }) => can && public_id === picked);
  const name = place && placeName(place);
  const title = name === undefined ? '' : t(name.key, name.values);
  // Somebody was quicker while this buyer was thinking.
  const lost = picked !== null && spaces !== undefined && place === undefined;

  const hold = async () => {
    if (place === undefined) return;
    setBusy(true);
    setTrouble(null);
    const outcome = await holdSpace({
      format,
      space: place.public_id,
      basketKey,
      insteadOf: held?.public_id ?? null,
    });
    setBusy(false);
    if (outcome.kind === 'held') {
      return onHeld({ public_id: place.public_id, title, held_until: outcome.heldUntil });
    }
    setTrouble(outcome.kind === 'refused' ? outcome.message : failureText(outcome.error));
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
      fill={kind === 'seat'}
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
            busyLabel={t('holding')}
            disabledReason={spaces !== undefined && place === undefined ? t(`pickFirst.${kind}`) : undefined}
            onClick={() => void hold()}
          >
            {place === undefined ? t('holdNone') : t('hold', { title })}
          </Button>
        </div>
      }
    >
      <div className={s.picker} data-fill={kind === 'seat' || undefined}>
        {failed && (
          <Note tone="err" announce>
            {t('failed')}{' '}
            <Button kind="text" size={44} onClick={reload}>
              {t('again')}
            </Button>
          </Note>
        )}
        {spaces === undefined && !failed && (
          <div role="status" aria-busy aria-label={t('loading')}>
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
