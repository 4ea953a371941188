import { type Block, escapeHtml, type Way } from './letter-block.ts';

/** Letters of a code that is typed by hand, with its spaces. */
const SHORT_CODE = 9;

/** A block as mail programs of all ages draw it: tables and inline styles alone. */
export function blockHtml(block: Block): string {
  switch (block.kind) {
    case 'text': {
      const [name, colour, size] = block.quiet ? ['quiet', '#616875', '14px'] : ['ink', '#111828', '16px'];
      return `<p class="${name}" style="margin:0 0 16px;color:${colour};font-size:${size};line-height:1.5">${escapeHtml(block.text)}</p>`;
    }
    case 'button':
      return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:4px 0 20px"><tr><td><a class="button" href="${escapeHtml(block.url)}" style="display:block;text-align:center;background-color:#154de9;color:#ffffff;text-decoration:none;font-weight:600;font-size:16px;line-height:22px;padding:13px 22px;border-radius:12px">${escapeHtml(block.label)}</a></td></tr></table>`;
    case 'code': {
      // A short one is typed from a phone held beside; a long one keeps its groups on one line.
      const [size, space] = block.code.length > SHORT_CODE ? ['20px', '1px'] : ['30px', '8px'];
      return `<p class="quiet" style="margin:0 0 6px;color:#616875;font-size:14px">${escapeHtml(block.label)}</p>
<p class="ink code" style="margin:0 0 20px;padding:14px 18px;background-color:#eef1f5;border-radius:12px;color:#111828;font-size:${size};font-weight:700;letter-spacing:${space};line-height:1.2">${escapeHtml(block.code)}</p>`;
    }
    case 'rows':
      return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 16px">${block.rows.map(rowHtml).join('')}</table>`;
    case 'ways':
      return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 16px">${block.ways.map(wayHtml).join('')}</table>`;
    case 'ticket':
      return ticketHtml(block);
  }
}

function wayHtml({ title, line, link }: Way): string {
  const words =
    line === ''
      ? ''
      : `<div class="quiet" style="color:#616875;font-size:14px;line-height:1.45">${escapeHtml(line)}</div>`;
  return `<tr><td class="line" valign="top" style="padding:12px 16px 12px 0;border-top:1px solid #d9dde2"><div class="ink" style="color:#111828;font-size:15px;font-weight:600;line-height:1.4">${escapeHtml(title)}</div>${words}</td><td class="line" align="right" valign="top" style="padding:12px 0;border-top:1px solid #d9dde2"><a class="link" href="${escapeHtml(link.url)}" style="color:#0e43db;font-size:15px;font-weight:600;white-space:nowrap">${escapeHtml(link.label)}</a></td></tr>`;
}

function rowHtml([label, value]: readonly [string, string]): string {
  return `<tr><td class="quiet" valign="top" style="padding:3px 12px 3px 0;color:#616875;font-size:14px;line-height:1.45">${escapeHtml(label)}</td><td class="ink" align="right" valign="top" style="padding:3px 0;color:#111828;font-size:15px;font-weight:600;line-height:1.45">${escapeHtml(value)}</td></tr>`;
}

function ticketHtml({ title, lines, link }: Extract<Block, { kind: 'ticket' }>): string {
  const rows = lines.map(
    (line) =>
      `<div class="quiet" style="color:#454d5d;font-size:14px;line-height:1.5">${escapeHtml(line)}</div>`,
  );
  return `<div class="line" style="margin:0 0 16px;border:1px solid #d9dde2;border-radius:12px;padding:14px 16px">
<div class="ink" style="color:#111828;font-size:17px;font-weight:700;line-height:1.3">${escapeHtml(title)}</div>${rows.join('')}
<div style="margin-top:8px"><a class="link" href="${escapeHtml(link.url)}" style="color:#0e43db;font-size:15px;font-weight:600">${escapeHtml(link.label)}</a></div></div>`;
}
