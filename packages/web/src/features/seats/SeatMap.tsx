import { IconButton } from '@distance/ui/button/IconButton.tsx';
import { Button } from '@distance/ui/button/Button.tsx';
import { type KeyboardEvent, type MouseEvent, useCallback, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useFormat } from '../../texts/format.ts';
import type { PickerProps } from './NumberPicker.tsx';
import { type MapSeat, nextSeat, type SeatMapPlan, type Step } from './seat-map.ts';
import { SeatRow, SeatShape } from './SeatRow.tsx';
import { useMapView } from './use-map-view.ts';
import s from './SeatMap.module.css';

const ARROWS: Readonly<Record<string, Step>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
  Home: 'first',
  End: 'last',
};
/** Seats drawn smaller than this, px, are too small for a finger: the first tap comes nearer (WCAG 2.5.8). */
const LEAST_TARGET = 24;
const NEARER = 2.5;
const ZOOM_STEP = 1.6;

/** Seats of a hall as they stand: tap or click chooses, arrows walk, pinch and buttons zoom. */
export function SeatMap({
  plan,
  picked,
  onPick,
  price,
}: Omit<PickerProps, 'places'> & { plan: SeatMapPlan }) {
  const t = useTranslations('seats');
  const format = useFormat();
  const view = useMapView();
  const { frame, map } = view;
  const seats = plan.rows.flatMap((row) => row.seats);
  const [walked, setWalked] = useState<string | null>(null);
  const has = (id: string | null) => seats.some(({ public_id }) => public_id === id);
  const stop = has(walked)
    ? walked
    : has(picked)
      ? picked
      : ((seats.find((seat) => seat.choosable) ?? seats[0])?.public_id ?? null);

  const nameOf = useCallback(
    (seat: MapSeat) => {
      const title = t('seat', { sector: seat.sector ?? '', row: seat.row ?? '', place: seat.place ?? '' });
      if (!seat.choosable) return t('spoken.taken', { title });
      return price === null
        ? t('spoken.free', { title })
        : t('spoken.freeFor', { title, price: format.money(price) });
    },
    [t, format, price],
  );

  const pick = (id: string) => {
    setWalked(id);
    if (seats.find(({ public_id }) => public_id === id)?.choosable === true) onPick(id);
  };

  const onClick = (event: MouseEvent) => {
    // Chrome and Safari tell by which pointer a click was made; without it a click counts as one of a mouse.
    const touched = 'pointerType' in event.nativeEvent && event.nativeEvent.pointerType === 'touch';
    if (view.moved()) return;
    const target = event.target instanceof Element ? event.target.closest('[data-seat]') : null;
    const drawn = target?.getBoundingClientRect().width ?? 0;
    if (touched && drawn < LEAST_TARGET * 0.84 && view.zoom < 4) {
      const { left = 0, top = 0 } = frame.current?.getBoundingClientRect() ?? {};
      view.zoomBy(NEARER, { x: event.clientX - left, y: event.clientY - top });
      return;
    }
    const id = target?.getAttribute('data-seat');
    if (id != null) pick(id);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const at = event.target instanceof Element ? event.target.getAttribute('data-seat') : null;
    if (at === null) return;
    const step = ARROWS[event.key];
    if (step !== undefined) {
      event.preventDefault();
      const next = nextSeat(plan, at, step);
      if (next === undefined) return;
      setWalked(next.public_id);
      const element = map.current?.querySelector<SVGGElement>(`[data-seat="${CSS.escape(next.public_id)}"]`);
      if (!element) return;
      element.focus({ preventScroll: true });
      view.reveal(element);
      return;
    }
    const act = {
      Enter: () => pick(at),
      ' ': () => pick(at),
      '+': () => view.zoomBy(ZOOM_STEP),
      '-': () => view.zoomBy(1 / ZOOM_STEP),
    }[event.key];
    if (act === undefined) return;
    event.preventDefault();
    act();
  };

  const { box, step } = plan;
  return (
    <div className={s.map}>
      <div
        ref={frame}
        className={s.frame}
        data-near={view.zoom > 1 || undefined}
        style={{ '--shape': `${box.width} / ${box.height}` }}
        {...view.handlers}
      >
        <svg
          ref={map}
          className={s.hall}
          viewBox={`${box.x} ${box.y} ${box.width} ${box.height}`}
          role="listbox"
          tabIndex={-1}
          aria-label={t('map.label')}
          onClick={onClick}
          onKeyDown={onKeyDown}
        >
          {plan.sectors.map(({ name, x, y }) => (
            <text key={name} className={s.sector} x={x} y={y} fontSize={step * 0.62} aria-hidden>
              {t('map.sector', { name })}
            </text>
          ))}
          {plan.rows.map((row) => (
            <SeatRow
              key={row.key}
              row={row}
              step={step}
              rowName={t('map.row', { sector: row.sector, row: row.row })}
              nameOf={nameOf}
              picked={inRow(row.seats, picked)}
              stop={inRow(row.seats, stop)}
            />
          ))}
        </svg>
      </div>
      <div className={s.tools}>
        <ul className={s.legend} aria-label={t('map.legend')}>
          {(['free', 'chosen', 'taken'] as const).map((look) => (
            <li key={look}>
              <svg viewBox="-20 -20 40 40" className={s.sample} data-look={look} aria-hidden>
                <SeatShape look={look} step={40} />
              </svg>
              {t(`map.${look}`)}
            </li>
          ))}
        </ul>
        <div className={s.zoom}>
          <IconButton icon="minus" label={t('map.out')} onClick={() => view.zoomBy(1 / ZOOM_STEP)} />
          <IconButton icon="plus" label={t('map.in')} onClick={() => view.zoomBy(ZOOM_STEP)} />
          <Button kind="text" size={44} onClick={view.whole}>
            {t('map.whole')}
          </Button>
        </div>
      </div>
    </div>
  );
}

function inRow(seats: readonly MapSeat[], id: string | null): string | null {
  return seats.some(({ public_id }) => public_id === id) ? id : null;
}
