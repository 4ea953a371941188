import {
  type ComponentProps,
  type Key,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useContext,
  useEffect,
  useId,
  useRef,
} from 'react';
import {
  Button,
  ComboBox as AriaComboBox,
  ComboBoxStateContext,
  Group,
  Input,
  ListBox,
  ListBoxItem,
  PopoverContext,
  useSlottedContext,
} from 'react-aria-components';
import { cx } from '../cx.ts';
import { Icon } from '../icon/Icon.tsx';
import s from './ComboBox.module.css';
import { FieldBox, type FieldLook, fieldControlClass, noteAttributes } from './FieldBox.tsx';

export interface ComboBoxOption {
  id: string;
  /** The words that typing searches. */
  label: string;
  /** Before the words: a flag. */
  start?: ReactNode;
  /** At the right edge: a phone code. */
  end?: ReactNode;
}

export interface ComboBoxProps extends Omit<FieldLook, 'suffix'> {
  options: readonly ComboBoxOption[];
  /** Id of the chosen option. */
  value: string | undefined;
  /** Undefined when the text was cleared. */
  onChange: (id: string | undefined) => void;
  onBlur?: (() => void) | undefined;
  /** For lists searched elsewhere: the typed text; then give `options` already filtered and `text`. */
  onSearch?: ((text: string) => void) | undefined;
  text?: string | undefined;
  /** Words in the menu when nothing matches. */
  emptyLabel: string;
  /** Spoken name of the chevron. */
  openLabel: string;
  name?: string | undefined;
  required?: boolean | undefined;
  disabled?: boolean | undefined;
}

/**
 * A select with search. Heavier than the rest of the kit, so only forms behind sign-in or loaded on demand use it;
 * `Select` serves short lists.
 */
export function ComboBox(props: ComboBoxProps) {
  const { label, hint, error, valid, prefix, className, options, value, onChange, onBlur, onSearch, text } =
    props;
  const { emptyLabel, openLabel, name, required, disabled } = props;
  const id = useId();
  const noteId = `${id}-note`;
  const search = onSearch === undefined ? {} : { onInputChange: onSearch, items: options };
  const typed = text === undefined ? {} : { inputValue: text };
  return (
    <AriaComboBox
      className={cx(s.root)}
      {...search}
      {...typed}
      {...(onSearch === undefined ? { defaultItems: options } : {})}
      aria-label={typeof label === 'string' ? label : openLabel}
      value={value ?? null}
      onChange={(key: Key | null) => onChange(key === null ? undefined : String(key))}
      onBlur={() => onBlur?.()}
      menuTrigger="focus"
      allowsEmptyCollection
      isRequired={required ?? false}
      isDisabled={disabled ?? false}
      {...(name === undefined ? {} : { name })}
    >
      <FieldBox
        {...{ label, hint, error, valid, prefix, className, noteId }}
        controlId={id}
        frame={Group}
        suffix={
          <Button className={cx(s.opener)} aria-label={openLabel}>
            <Icon name="chevron-down" />
          </Button>
        }
      >
        <PagingInput
          id={id}
          className={fieldControlClass}
          placeholder=" "
          {...noteAttributes({ hint, error }, noteId)}
        />
      </FieldBox>
      <List>
        <ListBox<ComboBoxOption>
          className={cx(s.list)}
          renderEmptyState={() => <p className={s.none}>{emptyLabel}</p>}
        >
          {(option) => (
            <ListBoxItem id={option.id} textValue={option.label} className={cx(s.option)}>
              {option.start}
              <span className={s.words}>{option.label}</span>
              {option.end !== undefined ? (
                <span className={s.end}>{option.end}</span>
              ) : (
                <Icon name="check" className={s.check} />
              )}
            </ListBoxItem>
          )}
        </ListBox>
      </List>
    </AriaComboBox>
  );
}

/**
 * The open list, under the field in the flow of its page. The library's own panel closes by every scroll of what the field stands in,
 * which takes back what was typed, and on a phone whose keyboard moves the page it may stay as clipped as it is measured.
 */
function List({ children }: { children: ReactNode }) {
  const state = useContext(ComboBoxStateContext);
  const panel = useSlottedContext(PopoverContext)?.ref;
  const own = useRef<HTMLDivElement>(null);
  const open = state?.isOpen === true;
  useEffect(() => {
    if (open) own.current?.scrollIntoView({ block: 'nearest' });
  }, [open]);
  // Without a state the options are only counted.
  if (state === null) return children;
  if (!open) return null;
  return (
    // By this the library knows a press in the list from one outside; a div is an element.
    <div ref={panel as Ref<HTMLDivElement>} className={s.panel}>
      <div ref={own}>{children}</div>
    </div>
  );
}

/** Options that Page Up and Page Down pass over (P9.17). */
const PAGE = 5;

function PagingInput(props: ComponentProps<typeof Input>) {
  const state = useContext(ComboBoxStateContext);
  const turnPage = (event: KeyboardEvent) => {
    const step = event.key === 'PageDown' ? PAGE : event.key === 'PageUp' ? -PAGE : 0;
    if (step === 0 || !state?.isOpen) return;
    event.preventDefault();
    event.stopPropagation();
    const keys = [...state.collection.getKeys()];
    const { focusedKey } = state.selectionManager;
    const at = focusedKey === null ? -1 : keys.indexOf(focusedKey);
    const next = keys[Math.min(keys.length - 1, Math.max(0, at + step))];
    if (next !== undefined) state.selectionManager.setFocusedKey(next);
  };
  return <Input {...props} onKeyDownCapture={turnPage} />;
}
