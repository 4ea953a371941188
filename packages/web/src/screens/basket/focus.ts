/** P9.06, A9.04: the style of a field that stops the payment stays this long. */
const CALLED_MS = 5000;

/** Moves focus to the first control inside an element, for links that lead to what is missing. */
export function focusInside(id: string): void {
  call(
    document
      .getElementById(id)
      ?.querySelector<HTMLElement>('input:not([type="hidden"]):not(:disabled), select, textarea, button'),
  );
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
function call(control: HTMLElement | null | undefined): void {
  if (!control) return;
  control.focus();
  control.dataset['called'] = '';
  setTimeout(() => delete control.dataset['called'], CALLED_MS);
}
