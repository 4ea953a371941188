import { declared, FIELD_NAMES } from '@distance/domain/participants/field-names.ts';
import { messagesOf } from '@distance/i18n/messages.ts';
import type { Locale } from '../../context.ts';
import { fieldLabel } from '../participants/field-label.ts';
import type { OwnRow } from './own-data.repo.ts';

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;margin:2rem auto;max-width:72rem;padding:0 1rem;color:#111828}
h2{margin-top:2.5rem}table{border-collapse:collapse;width:100%;font-size:14px}th,td{border:1px solid #d9dde2;padding:6px 10px;
text-align:left;vertical-align:top;overflow-wrap:anywhere}th{background:#f5f7f9}.wide{overflow-x:auto}
@media (prefers-color-scheme:dark){body{background:#0a0e18;color:#f3f5f9}th{background:#131825}th,td{border-color:#2b3140}}`;

/** The copy as a page to read: every section as a table, without scripts and anything from outside. */
export function dataPage(
  data: Readonly<Record<string, readonly OwnRow[]>>,
  made: Date,
  locale: Locale,
): string {
  const { title, made: madeOn, empty, sections, columns } = messagesOf(locale).dataCopy;
  const names = new Map<string, string>(Object.entries(sections));
  const labels = new Map<string, string>([...fieldLabels(locale), ...Object.entries(columns)]);
  const tables = Object.entries(data).map(([section, rows]) => {
    const head = `<h2>${escaped(names.get(section) ?? section)}</h2>`;
    const [first] = rows;
    if (first === undefined) return `${head}<p>${escaped(empty)}</p>`;
    const fields = Object.keys(first);
    const cells = (tag: 'td' | 'th', values: readonly string[]) =>
      `<tr>${values.map((value) => `<${tag}>${escaped(value)}</${tag}>`).join('')}</tr>`;
    const lines = rows.map((row) =>
      cells(
        'td',
        fields.map((field) => String(row[field] ?? '')),
      ),
    );
    return `${head}<div class="wide"><table>${cells(
      'th',
      fields.map((field) => labels.get(field) ?? field),
    )}${lines.join('\n')}</table></div>`;
  });
  return `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escaped(title)}</title><style>${STYLE}</style></head>
<body><h1>${escaped(title)}</h1><p>${escaped(madeOn)} ${made.toISOString()}</p>
${tables.join('\n')}
</body></html>
`;
}

/** Columns that are called as in the participant form. */
function fieldLabels(locale: Locale): [string, string][] {
  return FIELD_NAMES.flatMap((name): [string, string][] => {
    const { copied, text } = declared(name);
    return copied === undefined || text === undefined ? [] : [[copied, fieldLabel(name as Named, locale)]]; // it has a text
  });
}
type Named = Parameters<typeof fieldLabel>[0];

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`);
}
