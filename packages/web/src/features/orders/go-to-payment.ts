export interface PaymentRedirect {
  readonly redirect_url: string | null;
  readonly form: {
    readonly action: string;
    readonly method: 'POST';
    readonly fields: Readonly<Record<string, string>>;
  } | null;
}

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Own pages, https, or a stand-in on this machine; never script or data addresses. */
export function safePaymentUrl(address: string, origin: string): string | null {
  let url: URL;
  try {
    url = new URL(address, origin);
  } catch {
    // Not an address at all: nothing to go to.
    return null;
  }
  if (url.username !== '' || url.password !== '') return null;
  const allowed =
    url.origin === origin ||
    url.protocol === 'https:' ||
    (url.protocol === 'http:' && LOOPBACK.has(url.hostname));
  return allowed ? url.href : null;
}

/** Leaves for the provider's page (P4.53, P7.46). False when the answer leads nowhere safe. */
export function goToPayment(payment: PaymentRedirect, page: Document = document): boolean {
  const { origin } = page.location;
  if (payment.form !== null) {
    const action = safePaymentUrl(payment.form.action, origin);
    if (action === null) return false;
    page.body.append(formOf(page, action, payment.form.fields));
    page.body.querySelector<HTMLFormElement>('form[data-payment]')?.submit();
    return true;
  }
  const address = payment.redirect_url === null ? null : safePaymentUrl(payment.redirect_url, origin);
  if (address === null) return false;
  page.location.assign(address);
  return true;
}

/** Built by DOM methods: the values are a provider's and never become markup. */
function formOf(page: Document, action: string, fields: Readonly<Record<string, string>>): HTMLFormElement {
  const form = page.createElement('form');
  form.dataset['payment'] = '';
  form.method = 'POST';
  form.action = action;
  form.hidden = true;
  for (const [name, value] of Object.entries(fields)) {
    const input = page.createElement('input');
    input.type = 'hidden';
    input.name = name;
    input.value = value;
    form.append(input);
  }
  return form;
}
