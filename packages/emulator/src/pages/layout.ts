import { html, type Html } from './html.ts';

const TABS = [
  ['/', 'Обзор'],
  ['/letters', 'Письма'],
  ['/messages', 'SMS'],
  ['/payments', 'Платежи'],
  ['/receipts', 'Чеки'],
  ['/webhooks', 'Уведомления'],
  ['/requests', 'Запросы'],
  ['/faults', 'Сбои'],
] as const;

const STYLE = `
:root{color-scheme:light dark;--bg:#f4f4f2;--ink:#1d1f20;--soft:#5c6366;--card:#fff;--line:#d6d9d6;--go:#0b6b57;--bad:#a3231b;--wait:#8a5a00}
@media(prefers-color-scheme:dark){:root{--bg:#17191a;--ink:#eceeed;--soft:#a3abad;--card:#212425;--line:#3a3f41;--go:#58cbb0;--bad:#ff9a90;--wait:#f2b84b}}
*{box-sizing:border-box}body{margin:0;background:var(--bg);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
header,main{max-width:1200px;margin:0 auto;padding:16px}h1{font-size:24px;margin:8px 0 16px}h2{font-size:18px;margin:24px 0 8px}
nav{display:flex;gap:4px 16px;flex-wrap:wrap;border-bottom:1px solid var(--line)}nav a{padding:10px 0;text-decoration:none;border-bottom:3px solid transparent}
nav a[aria-current]{border-color:var(--go);font-weight:700}a{color:var(--go)}a:focus-visible,button:focus-visible,select:focus-visible,input:focus-visible,textarea:focus-visible{outline:3px solid var(--wait);outline-offset:2px}
.wrap{overflow-x:auto;background:var(--card);border:1px solid var(--line);border-radius:8px}table{border-collapse:collapse;width:100%}
th,td{text-align:left;padding:10px 12px;border-bottom:1px solid var(--line);vertical-align:top}tr:last-child td{border-bottom:0}th{font-size:13px;color:var(--soft);font-weight:600;white-space:nowrap}
.num{white-space:nowrap;font-variant-numeric:tabular-nums}.soft{color:var(--soft);font-size:14px}.succeeded,.delivered{color:var(--go)}.canceled,.lost,.given_up{color:var(--bad)}.pending,.waiting_for_capture,.waiting,.no_address{color:var(--wait)}
code,pre{font:13px/1.45 ui-monospace,Menlo,Consolas,monospace}pre{white-space:pre-wrap;overflow-wrap:anywhere;background:var(--card);border:1px solid var(--line);border-radius:8px;padding:12px}td code{overflow-wrap:anywhere}
form{display:flex;flex-wrap:wrap;gap:8px;align-items:end;margin:0 0 8px}label{display:grid;gap:2px;font-size:13px;color:var(--soft);max-width:100%}td form{display:inline-flex;margin:0 8px 8px 0}
input,select,textarea,button{font:inherit;min-height:44px;padding:8px 12px;border:1px solid var(--line);border-radius:6px;background:var(--card);color:var(--ink);max-width:100%}
textarea{width:min(640px,100%);min-height:120px;font:13px/1.4 ui-monospace,monospace}button{cursor:pointer;border-color:var(--go);color:var(--go);font-weight:600}
@media(max-width:640px){thead{display:none}tbody,tr,td{display:block}tr{padding:8px 12px;border-bottom:1px solid var(--line)}tr:last-child{border-bottom:0}
td{display:grid;grid-template-columns:104px minmax(0,1fr);gap:8px;padding:3px 0;border:0;overflow-wrap:anywhere}td::before{content:attr(data-label);color:var(--soft);font-size:13px;padding-top:2px}td:empty{display:none}form{align-items:stretch}form>label{width:100%;grid-template-columns:minmax(0,1fr)}label>*{width:100%}}
iframe{width:100%;height:70vh;border:1px solid var(--line);border-radius:8px;background:#fff}dl{display:grid;grid-template-columns:max-content 1fr;gap:4px 16px;margin:0 0 16px}dt{color:var(--soft)}dd{margin:0;overflow-wrap:anywhere}
`;

export function layout(current: string, title: string, body: Html): Html {
  return html`<!doctype html>
<html lang="ru"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${title} — эмулятор</title><style>${{ html: STYLE }}</style></head><body>
<header><strong>Эмулятор внешних служб</strong> <span class="soft">касса и почта, всё в памяти</span>
<nav aria-label="Разделы">${TABS.map(
    ([path, name]) =>
      html`<a href="${path}"${path === current ? html` aria-current="page"` : ''}>${name}</a>`,
  )}</nav></header><main><h1>${title}</h1>${body}</main></body></html>`;
}

/** A table that scrolls by itself on a narrow screen, or a line saying there is nothing. */
export function table(
  heads: readonly string[],
  rows: readonly (readonly (Html | string | number)[])[],
  empty: string,
): Html {
  if (rows.length === 0) return html`<p class="soft">${empty}</p>`;
  return html`<div class="wrap" tabindex="0" role="region" aria-label="Таблица"><table role="table"><thead><tr>${heads.map(
    (head) => html`<th scope="col">${head}</th>`,
  )}</tr></thead><tbody>${rows.map((row) => html`<tr role="row">${row.map((value, column) => cell(heads[column] ?? '', value))}</tr>`)}</tbody></table></div>`;
}

// On a narrow screen a row becomes a list; the roles keep it a table for a screen reader.
function cell(head: string, value: Html | string | number): Html {
  if (value === '') return html`<td role="cell"></td>`;
  return html`<td role="cell" data-label="${head}"><div>${value}</div></td>`;
}

export function button(action: string, title: string, fields: Readonly<Record<string, string>> = {}): Html {
  return html`<form method="post" action="${action}">${Object.entries(fields).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  )}<button>${title}</button></form>`;
}

export function select(name: string, label: string, options: Readonly<Record<string, string>>): Html {
  return html`<label>${label}<select name="${name}">${Object.entries(options).map(
    ([value, title]) => html`<option value="${value}">${title}</option>`,
  )}</select></label>`;
}

export function field(name: string, label: string, value = '', type = 'text'): Html {
  return html`<label>${label}<input name="${name}" value="${value}" type="${type}"></label>`;
}

export function time(iso: string): Html {
  return html`<time datetime="${iso}" class="num">${iso.slice(0, 10)} ${iso.slice(11, 19)}</time>`;
}
