import type { Locale } from '../../context.ts';

/** What a letter is made of; its HTML and its plain text come from the same blocks. */
export type Block =
  | { kind: 'text'; text: string; quiet?: boolean }
  | { kind: 'button'; label: string; url: string }
  | { kind: 'rows'; rows: readonly (readonly [label: string, value: string])[] }
  | { kind: 'ticket'; title: string; lines: readonly string[]; link: { label: string; url: string } };

export interface LetterContent {
  subject: string;
  /** Shown by mail programs beside the subject. */
  preview: string;
  title: string;
  blocks: readonly Block[];
  /** Why the reader got this letter. */
  foot: string;
}

const FONT = "font-family:Onest,-apple-system,'Segoe UI',Roboto,Arial,sans-serif";

/** Dark programs turn colours by these classes; those that do not know them keep the light ones. */
const DARK = `@media (prefers-color-scheme:dark){.page{background:#0a0e18!important}.card{background:#131825!important}
.ink{color:#f3f5f9!important}.quiet{color:#bbc1cc!important}.link{color:#88b0ff!important}.line{border-color:#2b3140!important}}`;

export function letterHtml(content: LetterContent, locale: Locale): string {
  return `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(content.subject)}</title><style>${DARK}</style></head>
<body class="page" style="margin:0;padding:0;background:#f5f7f9;${FONT}">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(content.preview)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">
<tr><td class="ink" style="padding:0 4px 16px;color:#111828;font-size:22px;font-weight:800"><span style="border-bottom:4px solid #154de9">Дистанция</span></td></tr>
<tr><td class="card" style="background:#ffffff;border-radius:16px;padding:28px 24px">
<h1 class="ink" style="margin:0 0 16px;color:#111828;font-size:26px;line-height:1.2">${escapeHtml(content.title)}</h1>
${content.blocks.map(blockHtml).join('\n')}
</td></tr>
<tr><td class="quiet" style="padding:16px 4px;color:#616875;font-size:13px;line-height:1.5">${escapeHtml(content.foot)}</td></tr>
</table></td></tr></table></body></html>
`;
}

export function letterText(content: LetterContent): string {
  return `${[content.title, ...content.blocks.map(blockText), '—', content.foot].map(plain).join('\n\n')}\n`;
}

function blockHtml(block: Block): string {
  if (block.kind === 'text') {
    const look = block.quiet ? ['quiet', '#616875', '14px'] : ['ink', '#111828', '16px'];
    return `<p class="${look[0]}" style="margin:0 0 16px;color:${look[1]};font-size:${look[2]};line-height:1.5">${escapeHtml(block.text)}</p>`;
  }
  if (block.kind === 'button') {
    return `<p style="margin:0 0 20px"><a href="${escapeHtml(block.url)}" style="display:inline-block;background:#154de9;color:#ffffff;text-decoration:none;font-weight:600;font-size:16px;padding:13px 22px;border-radius:12px">${escapeHtml(block.label)}</a></p>`;
  }
  if (block.kind === 'rows') {
    const rows = block.rows.map(
      ([label, value]) =>
        `<tr><td class="quiet" style="padding:3px 0;color:#616875;font-size:14px">${escapeHtml(label)}</td><td class="ink" align="right" style="padding:3px 0;color:#111828;font-size:15px;font-weight:600">${escapeHtml(value)}</td></tr>`,
    );
    return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 16px">${rows.join('')}</table>`;
  }
  const lines = block.lines.map(
    (line) =>
      `<div class="quiet" style="color:#454d5d;font-size:14px;line-height:1.5">${escapeHtml(line)}</div>`,
  );
  return `<div class="line" style="margin:0 0 16px;border:1px solid #d9dde2;border-radius:12px;padding:14px 16px">
<div class="ink" style="color:#111828;font-size:17px;font-weight:700">${escapeHtml(block.title)}</div>${lines.join('')}
<div style="margin-top:8px"><a class="link" href="${escapeHtml(block.link.url)}" style="color:#0e43db;font-size:15px;font-weight:600">${escapeHtml(block.link.label)}</a></div></div>`;
}

function blockText(block: Block): string {
  if (block.kind === 'text') return block.text;
  if (block.kind === 'button') return `${block.label}: ${block.url}`;
  if (block.kind === 'rows')
    return block.rows.map(([label, value]) => oneLine(`${label}: ${value}`)).join('\n');
  return [block.title, ...block.lines, `${block.link.label}: ${block.link.url}`].map(oneLine).join('\n');
}

/** What buyers typed cannot start a line of its own in the plain part. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ');
}

function plain(text: string): string {
  return text.replace(/[^\P{Cc}\n]/gu, ' ');
}

function escapeHtml(text: string): string {
  return oneLine(text).replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`);
}
