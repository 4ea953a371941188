import { type ReactNode, useId } from 'react';
import { cx } from '../cx.ts';
import { ChoiceGroup, type ChoiceGroupProps } from './ChoiceGroup.tsx';
import s from './SizeTiles.module.css';

export interface SizeTile {
  value: string;
  label: string;
  /** Second line of a tile 60 high: a number size, or what is left, «3 шт.». */
  note?: ReactNode;
  soldOut?: boolean | undefined;
}

export interface SizeTilesProps extends Omit<ChoiceGroupProps, 'children'> {
  tiles: readonly SizeTile[];
  value: string | undefined;
  onChange: (value: string) => void;
  /** Word of a sold out tile: «нет». Shown in tiles with notes, spoken in all. */
  soldOutWord: string;
  name?: string | undefined;
  /** The tiles fill their row. */
  spread?: boolean | undefined;
  /** What is sold out may be chosen too: to ask for it. */
  soldOutOpen?: boolean | undefined;
}

/** Sizes to choose from, 44 × 44, or 60 high when tiles carry notes. */
export function SizeTiles({
  tiles,
  value,
  onChange,
  soldOutWord,
  name,
  spread = false,
  soldOutOpen = false,
  className,
  ...group
}: SizeTilesProps) {
  const ownName = useId();
  const tall = tiles.some((tile) => tile.note !== undefined);
  return (
    <ChoiceGroup {...group} className={className}>
      <div className={cx(s.tiles, tall && s.tall, spread && s.spread)}>
        {tiles.map((tile) => (
          <label key={tile.value} className={s.tile}>
            <input
              type="radio"
              className={s.input}
              name={name ?? ownName}
              value={tile.value}
              checked={tile.value === value}
              disabled={tile.soldOut === true && !soldOutOpen}
              onChange={() => onChange(tile.value)}
            />
            <span className={s.face} data-off={tile.soldOut || undefined}>
              <span className={s.label}>{tile.label}</span>
              {tile.soldOut ? (
                <span className={tall ? s.note : 'visually-hidden'}>{soldOutWord}</span>
              ) : (
                tile.note !== undefined && <span className={s.note}>{tile.note}</span>
              )}
            </span>
          </label>
        ))}
      </div>
    </ChoiceGroup>
  );
}
