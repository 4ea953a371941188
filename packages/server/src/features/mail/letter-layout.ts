import { messagesOf } from '@distance/i18n/messages.ts';
import type { Locale } from '../../context.ts';
import { blockHtml } from './letter-blocks.ts';
import { type Bib, type Block, escapeHtml, type Facts, oneLine } from './letter-block.ts';
import { bibHtml, factsHtml } from './letter-hero.ts';

export type { Block } from './letter-block.ts';

export interface LetterContent {
  subject: string;
  /** Shown by mail programs beside the subject. */
  preview: string;
  title: string;
  /** Above the title: what the letter brings. */
  hero?: Bib;
  /** Under the title. */
  facts?: Facts;
  blocks: readonly Block[];
  /** Why the reader got this letter. */
  foot: string;
  /** Page that ends letters of this sort; every letter that is no service has it. */
  stop?: string;
}

const FONT = "font-family:Onest,-apple-system,'Segoe UI',Roboto,Arial,sans-serif";

/**
 * Dark programs turn colours by these classes, Outlook's by its own attributes; those that know neither keep the light ones,
 * which stay readable when a program turns them by itself: no picture, no text in a picture, no ground without its ink.
 */
const DARK_COLOURS = {
  page: 'background-color:#0a0e18',
  card: 'background-color:#131825',
  ink: 'color:#f3f5f9',
  quiet: 'color:#bbc1cc',
  link: 'color:#88b0ff',
  line: 'border-color:#2b3140',
  code: 'background-color:#1d2434',
};
const dark = (before: string) =>
  Object.entries(DARK_COLOURS)
    .map(([name, rule]) => `${before}.${name}{${rule}!important}`)
    .join('');
const STYLE = `:root{color-scheme:light dark;supported-color-schemes:light dark}a{word-break:break-word}
@media (max-width:480px){.card{padding:22px 18px!important}.title{font-size:23px!important}.button{display:block!important;text-align:center}}
@media (prefers-color-scheme:dark){${dark('')}}${dark('[data-ogsc] ')}`;

/** Blanks after the preview, so that mail programs do not fill its line with the beginning of the letter. */
const AFTER_PREVIEW = '&#847;&zwnj;&nbsp;'.repeat(60);

export function letterHtml(content: LetterContent, locale: Locale): string {
  const { brand, stop } = messagesOf(locale).letters;
  const stopLink =
    content.stop === undefined
      ? ''
      : `<br><a class="quiet" href="${escapeHtml(content.stop)}" style="color:#616875">${escapeHtml(stop)}</a>`;
  const title = `<h1 class="ink title" style="margin:0 0 16px;color:#111828;font-size:26px;line-height:1.2">${escapeHtml(content.title)}</h1>`;
  return `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no">
<title>${escapeHtml(content.subject)}</title><style>${STYLE}</style></head>
<body class="page" bgcolor="#f5f7f9" style="margin:0;padding:0;background-color:#f5f7f9;${FONT}">
<div style="display:none;max-height:0;overflow:hidden;opacity:0">${escapeHtml(content.preview)}${AFTER_PREVIEW}</div>
<table class="page" role="presentation" width="100%" cellpadding="0" cellspacing="0" bgcolor="#f5f7f9" style="background-color:#f5f7f9"><tr><td align="center" style="padding:24px 12px;${FONT}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;text-align:left">
<tr><td style="padding:0 4px 16px"><table role="presentation" cellpadding="0" cellspacing="0"><tr>
<td align="center" width="36" height="36" bgcolor="#154de9" style="width:36px;height:36px;background-color:#154de9;border-radius:9px;color:#ffffff;font-size:22px;font-weight:800;line-height:36px">${escapeHtml(brand.slice(0, 1))}</td>
<td class="ink" style="padding-left:10px;color:#111828;font-size:22px;font-weight:800">${escapeHtml(brand)}</td></tr></table></td></tr>
${content.hero === undefined ? '' : bibHtml(content.hero)}<tr><td class="card" bgcolor="#ffffff" style="background-color:#ffffff;border-radius:${content.hero === undefined ? '16px' : '0 0 16px 16px'};padding:28px 24px">
${content.facts === undefined ? title : factsHtml(title, content.facts)}
${content.blocks.map(blockHtml).join('\n')}
</td></tr>
<tr><td class="quiet" style="padding:16px 4px;color:#616875;font-size:13px;line-height:1.5">${escapeHtml(content.foot)}${stopLink}</td></tr>
</table></td></tr></table></body></html>
`;
}

export function letterText(content: LetterContent, locale: Locale): string {
  const stop = content.stop === undefined ? [] : [`${messagesOf(locale).letters.stop}: ${content.stop}`];
  const parts = [
    [content.title],
    ...(content.facts === undefined ? [] : [factsLines(content.facts)]),
    ...content.blocks.map(blockLines),
    ['—'],
    [content.foot],
    ...stop.map((line) => [line]),
  ];
  return `${parts.map((lines) => lines.map(oneLine).join('\n')).join('\n\n')}\n`;
}

const factsLines = ({ lines, qr }: Facts): string[] => [
  ...lines,
  ...(qr === null ? [] : [`${qr.caption}: ${qr.code}`]),
];

function blockLines(block: Block): string[] {
  switch (block.kind) {
    case 'text':
      return [block.text];
    case 'button':
      return [`${block.label}: ${block.url}`];
    case 'code':
      return [`${block.label}: ${block.code}`];
    case 'rows':
      return block.rows.map(([label, value]) => `${label}: ${value}`);
    case 'ways':
      return block.ways.flatMap(({ title, line, link }) => [
        line === '' ? title : `${title}. ${line}`,
        `${link.label}: ${link.url}`,
      ]);
    case 'ticket':
      return [block.title, ...block.lines, `${block.link.label}: ${block.link.url}`];
  }
}
