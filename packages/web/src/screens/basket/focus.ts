/** P9.06, A9.04: the style of a field that stops the payment stays this long. */
const CALLED_MS = 5000;

const CONTROL =
  'input:not([type="hidden"]):not(:disabled):not([readonly]), select:not(:disabled), textarea:not(:disabled), button:not(:disabled)';

/** Moves focus to the first control inside an element, for links that lead to what is missing. False when it has none. */
export function focusInside(id: string): boolean {
  const control = document.getElementById(id)?.querySelector<HTMLElement>(CONTROL);
  if (control == null) return false;
  call(control);
  return true;
}

/** The first control in error inside an element, else its first control. */
export function focusFirstError(id: string): void {
  const wrong = document
    .getElementById(id)
    ?.querySelector<HTMLElement>('[aria-invalid="true"], fieldset[data-error] input:not(:disabled)');
  if (wrong) call(wrong);
  else focusInside(id);
}

/** Its error goes when it is entered, so the field is marked as the one that was meant. */
function call(control: HTMLElement): void {
  control.focus();
  control.dataset['called'] = '';
  setTimeout(() => delete control.dataset['called'], CALLED_MS);
}
