import type { Letter } from '../mail/mail-inbox.ts';
import { html, type Html } from './html.ts';
import { layout, table, time } from './layout.ts';

export function lettersTable(letters: readonly Letter[]): Html {
  return table(
    ['Получено, UTC', 'Кому', 'Тема', 'Вложения'],
    letters.map((letter) => [
      time(letter.received_at),
      letter.to.join(', '),
      html`<a href="/letters/${letter.n}">${letter.subject === '' ? '(без темы)' : letter.subject}</a>`,
      letter.attachments.length === 0 ? '—' : letter.attachments.map(({ filename }) => filename).join(', '),
    ]),
    'Писем пока нет.',
  );
}

export function letterPage(letter: Letter): Html {
  const files = letter.attachments.map(
    ({ filename, size, content_type: type }, index) =>
      html`<li><a href="/control/letters/${letter.n}/attachments/${index}">${filename}</a> <span class="soft">${type}, ${Math.ceil(size / 1024)} КБ</span></li>`,
  );
  return layout(
    '/letters',
    letter.subject,
    html`<dl><dt>От</dt><dd>${letter.from}</dd><dt>Кому</dt><dd>${letter.to.join(', ')}</dd><dt>Получено</dt><dd>${time(letter.received_at)}</dd></dl>
${files.length === 0 ? '' : html`<h2>Вложения</h2><ul>${files}</ul>`}
${letter.html === '' ? '' : html`<h2>Письмо</h2><iframe title="Письмо" src="/letters/${letter.n}/html" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>`}
<h2>Текст</h2><pre>${letter.text === '' ? '(текстовой части нет)' : letter.text}</pre>
<details><summary>Заголовки</summary><pre>${letter.headers.map(({ key, value }) => `${key}: ${value}\n`)}</pre></details>`,
  );
}

/** The letter's own HTML: links open in a new tab, inline pictures come from its attachments. */
export function letterHtml(letter: Letter): string {
  const pictures = new Map(
    letter.attachments.flatMap(({ content_id: id }, index) =>
      id === null
        ? []
        : [[id.replace(/[<>]/g, ''), `/control/letters/${letter.n}/attachments/${index}`] as const],
    ),
  );
  const body = letter.html.replace(/cid:([^"'\s)>]+)/g, (whole, id: string) => pictures.get(id) ?? whole);
  return `<base target="_blank">${body}`;
}
