import { type SyntheticEvent, useRef } from 'react';
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  type PathValue,
  type Resolver,
  useForm,
} from 'react-hook-form';

/** Texts by field; without one a field is right. */
export type FieldTexts<V extends FieldValues> = { readonly [N in Path<V>]?: string | undefined };

interface TypedFormInput<V extends FieldValues> {
  initial: DefaultValues<V>;
  /** What is wrong with which field; asked when the form is sent. */
  check: (typed: V) => FieldTexts<V>;
  /** Fields that are judged when they are left, too; empty ones are not (A5.06). */
  onLeave?: readonly Path<V>[];
  /** A reader goes into a field. */
  onEnter?: (name: Path<V>) => void;
  /** Called when everything is right. @throws what `refused` reads */
  send: (typed: V) => Promise<void>;
  /** What a failed call says of which field. */
  refused: (failure: unknown) => FieldTexts<V>;
  /** The first field that was refused gets the focus, as one that `check` finds does. */
  leadsToRefused?: boolean;
}

/**
 * A form of plain fields; react-hook-form keeps what is typed and what is wrong. An error comes when the form is sent or its field
 * left, never while one types, and goes when the field is entered again or typed in (P5.51). The first wrong field gets the focus.
 */
export function useTypedForm<V extends FieldValues>(input: TypedFormInput<V>) {
  const { initial, check, onLeave = [], onEnter, send, refused, leadsToRefused = false } = input;
  const held = useForm<V>({
    defaultValues: initial,
    resolver: resolverOf(check),
    shouldFocusError: false,
    reValidateMode: 'onSubmit',
  });
  const { formState, register, setError, clearErrors, trigger, watch, setValue, getValues, reset } = held;
  const page = useRef<HTMLFormElement>(null);
  /** The focus is moved by us and not by a reader: the error stays. */
  const leading = useRef(false);

  const textOf = (name: Path<V>) => held.getFieldState(name, formState).error?.message;
  const lead = (wrong: object) => {
    const controls = [...(page.current?.querySelectorAll<HTMLInputElement>('[name]') ?? [])];
    leading.current = true;
    controls.find(({ name }) => name in wrong)?.focus();
    leading.current = false;
  };
  const showTexts = (texts: FieldTexts<V>) => {
    const wrong = wrongOf(texts);
    // The keys are fields.
    for (const [name, message] of Object.entries(wrong)) setError(name as Path<V>, { message });
    return wrong;
  };
  const known = <N extends Path<V>>(name: N) => {
    const { ref, onChange, onBlur } = register(name);
    const box = {
      name,
      error: textOf(name),
      onFocus: () => {
        if (leading.current) return;
        clearErrors(name);
        onEnter?.(name);
      },
      onBlur: (event: SyntheticEvent) => {
        void onBlur(event);
        if (onLeave.includes(name) && getValues(name) !== '') void trigger(name);
      },
    };
    return { ref, onChange, box };
  };
  const submit = held.handleSubmit(async (typed) => {
    try {
      await send(typed);
    } catch (failure) {
      const wrong = showTexts(refused(failure));
      if (leadsToRefused) lead(wrong);
      // What is told elsewhere is a refusal as well.
      setError('root', {});
    }
  }, lead);

  return {
    /** For the form element. `dialog` sends nothing anywhere: a press before the script listens must not put what is typed into the address. */
    form: {
      ref: page,
      method: 'dialog',
      noValidate: true,
      onSubmit: (event: SyntheticEvent) => {
        event.preventDefault();
        if (!formState.isSubmitting) void submit(event);
      },
    } as const,
    /** For an input, a select or a box that keeps its value itself. */
    field: <N extends Path<V>>(name: N) => {
      const { ref, onChange, box } = known(name);
      const type = (event: SyntheticEvent) => {
        clearErrors(name);
        void onChange(event);
      };
      return { ...box, ref, onChange: type };
    },
    /** For a field that is handed its value: masks, choices. */
    value: <N extends Path<V>>(name: N) => {
      const type = (value: PathValue<V, N>) => {
        clearErrors(name);
        setValue(name, value);
      };
      // oxlint-disable-next-line react/incompatible-library -- the pages are built without React's compiler
      return { ...known(name).box, value: watch(name), onValue: type };
    },
    textOf,
    watch,
    /** Shows texts that come at another time. */
    showTexts,
    getValues,
    reset,
    busy: formState.isSubmitting,
    /** It was sent and nothing was refused: what follows leads away. */
    sent: formState.isSubmitSuccessful,
  };
}

function wrongOf(texts: Readonly<Record<string, string | undefined>>): Record<string, string> {
  const wrong: Record<string, string> = {};
  for (const [name, text] of Object.entries(texts)) if (text !== undefined) wrong[name] = text;
  return wrong;
}

function resolverOf<V extends FieldValues>(check: (typed: V) => FieldTexts<V>): Resolver<V> {
  return (typed) => {
    const wrong = Object.entries(wrongOf(check(typed)));
    if (wrong.length === 0) return { values: typed, errors: {} };
    const errors = Object.fromEntries(wrong.map(([name, message]) => [name, { type: 'rule', message }]));
    // The keys are fields, and none has fields of its own.
    return { values: {}, errors: errors as FieldErrors<V> };
  };
}
