/** Text that is safe to put into a page as it is. */
export interface Html {
  readonly html: string;
}

type Value = Html | string | number | null | undefined | false | readonly Value[];

/** Builds HTML; every value that is not HTML itself is escaped. */
export function html(strings: TemplateStringsArray, ...values: Value[]): Html {
  let text = strings[0] ?? '';
  for (const [index, value] of values.entries()) text += show(value) + (strings[index + 1] ?? '');
  return { html: text };
}

function show(value: Value): string {
  if (value === null || value === undefined || value === false) return '';
  if (typeof value === 'string' || typeof value === 'number') return escape(String(value));
  return 'html' in value ? value.html : value.map(show).join('');
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
