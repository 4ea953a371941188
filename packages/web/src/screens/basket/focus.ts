/** Moves focus to the first control inside an element, for links that lead to what is missing. */
export function focusInside(id: string): void {
  document
    .getElementById(id)
    ?.querySelector<HTMLElement>('input:not([type="hidden"]):not(:disabled), select, textarea, button')
    ?.focus();
}

/** The first control in error inside an element, else its first control. */
export function focusFirstError(id: string): void {
  const wrong = document
    .getElementById(id)
    ?.querySelector<HTMLElement>('[aria-invalid="true"], fieldset[data-error] input:not(:disabled)');
  if (wrong) wrong.focus();
  else focusInside(id);
}
