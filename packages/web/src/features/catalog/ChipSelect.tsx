import { chipClass } from '@distance/ui/choice/Chip.tsx';
import { Icon, type IconName } from '@distance/ui/icon/Icon.tsx';
import { useEffect, useRef } from 'react';
import s from './ChipSelect.module.css';

export interface ChipSelectProps {
  /** Spoken name. */
  label: string;
  name: string;
  icon: IconName;
  value: string;
  /** The first is "all". */
  options: readonly { value: string; label: string; lang?: 'ru' | undefined }[];
  /** Whether the chip says that something is chosen; without it, whether the value is not that of all. */
  chosen?: boolean | undefined;
}

/** A filter chip over the browser's own list, for a plain form without scripts. */
export function ChipSelect({ label, name, icon, value, options, chosen }: ChipSelectProps) {
  const on = chosen ?? value !== '';
  const select = useRef<HTMLSelectElement>(null);
  const shown = useRef(value);
  // Made anew it would lose the focus of who chooses with the keys. What was chosen before the script listened stays.
  useEffect(() => {
    if (select.current && shown.current !== value) select.current.value = value;
    shown.current = value;
  }, [value]);
  return (
    <span className={chipClass({ selected: on, className: s.chip })}>
      <Icon name={icon} size={18} />
      <select ref={select} className={s.select} aria-label={label} name={name} defaultValue={value}>
        {options.map((option) => (
          <option key={option.value} value={option.value} lang={option.lang}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" size={16} />
    </span>
  );
}
