import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { Field, type FieldProps } from './Field.tsx';
import { cx } from '../cx.ts';
import s from './SuggestBox.module.css';

export interface Suggestion {
  /** Of its own among all groups. */
  id: string;
  content: ReactNode;
}

export interface SuggestionGroup {
  id: string;
  /** Over its suggestions; a group alone needs none. */
  title?: string | undefined;
  suggestions: readonly Suggestion[];
  /** Leads to all of the group; stands beside its title. */
  all?: Suggestion | undefined;
  /** In display type, on the right where there is room. */
  aside?: boolean | undefined;
}

export interface SuggestBoxProps
  extends Omit<FieldProps, 'value' | 'onChange' | 'role' | 'onKeyDown' | 'defaultValue'> {
  value: string;
  onValue: (text: string) => void;
  groups: readonly SuggestionGroup[];
  /** A press, or Enter on the one that the arrows have reached; without one Enter stays with the form. */
  onPick: (id: string) => void;
  /** Spoken name of the list. */
  listLabel: string;
  /** Said when the list changes: how many there are, or that there are none. */
  status: string;
  /** Shows the status as well, in place of an empty list. */
  showStatus?: boolean | undefined;
  /** What is typed stands in display type over a line, the groups side by side where there is room. */
  display?: boolean | undefined;
  /** Between the field and the list. */
  beside?: ReactNode;
}

/**
 * A field with suggestions under it, by the combobox pattern: the focus stays in the field, arrows go through the list and round.
 * It stands in the flow of its dialog or panel, so that nothing clips it and no scroll closes it.
 */
export function SuggestBox(props: SuggestBoxProps) {
  const {
    value,
    onValue,
    groups,
    onPick,
    listLabel,
    status,
    showStatus = false,
    display = false,
    ...others
  } = props;
  const { beside, ...field } = others;
  const listId = useId();
  const columns = [
    groups.filter(({ aside }) => aside !== true),
    groups.filter(({ aside }) => aside === true),
  ].filter(({ length }) => length > 0);
  // The keys go as the groups are read.
  const ids = columns
    .flat()
    .flatMap(({ suggestions, all }) => [...suggestions, ...(all ? [all] : [])].map(({ id }) => id));
  const [reached, setReached] = useState<string | null>(null);
  // What the list has lost is reached no more.
  const active = reached !== null && ids.includes(reached) ? reached : null;
  const optionId = (id: string) => `${listId}-${id}`;
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0 && ids.length > 0) {
      event.preventDefault();
      const at = active === null ? (step === 1 ? -1 : 0) : ids.indexOf(active);
      const next = ids[(at + step + ids.length) % ids.length] ?? null;
      setReached(next);
      if (next !== null) document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' });
    }
    if (event.key === 'Enter' && active !== null) {
      event.preventDefault();
      onPick(active);
    }
  };
  const option = ({ id, content }: Suggestion, className: string | undefined) => (
    // The field has the focus and the keys.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      key={id}
      id={optionId(id)}
      role="option"
      tabIndex={-1}
      aria-selected={id === active}
      className={className}
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => onPick(id)}
    >
      {content}
    </div>
  );
  return (
    <div className={cx(s.box, display && s.display)}>
      <Field
        {...field}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={ids.length > 0}
        aria-controls={listId}
        aria-activedescendant={active === null ? undefined : optionId(active)}
        autoComplete="off"
        value={value}
        onChange={({ currentTarget }) => {
          setReached(null);
          onValue(currentTarget.value);
        }}
        onKeyDown={onKeyDown}
      />
      {display && (
        <div className={s.line} aria-hidden>
          <span className={s.run}>
            <span className={s.typed}>{value}</span>
          </span>
        </div>
      )}
      {beside}
      <div id={listId} role="listbox" aria-label={listLabel} className={s.list} hidden={ids.length === 0}>
        {columns.map((column) => (
          <div key={column[0]?.id} className={s.column} role="presentation">
            {column.map(({ id: group, title, suggestions, all }) => (
              <div key={group} className={s.group} role="group" aria-label={title}>
                {title !== undefined && (
                  <p className={s.title} aria-hidden>
                    {title}
                  </p>
                )}
                {suggestions.map((suggestion) => option(suggestion, s.option))}
                {all && option(all, s.all)}
              </div>
            ))}
          </div>
        ))}
      </div>
      <p role="status" className={showStatus && ids.length === 0 ? s.none : 'visually-hidden'}>
        {status}
      </p>
    </div>
  );
}
