import { type Bib, escapeHtml, type Facts } from './letter-block.ts';

const DISPLAY = "font-family:'Sofia Sans Extra Condensed','Arial Narrow',Impact,Arial,sans-serif";

/** A ticket as a bib on top of its letter: words on the event's own ground, so that nothing waits for pictures to be shown. */
export function bibHtml({ ground, ink, event, number, left, right }: Bib): string {
  const plain = `color:${ink};font-size:15px;line-height:1.3;font-weight:600`;
  // As large as the narrowest phone allows in the widest of the faces.
  const size = Math.max(36, Math.min(128, Math.floor(400 / number.length)));
  return `<tr><td bgcolor="${ground}" style="background-color:${ground};border-radius:16px 16px 0 0;padding:20px 24px 18px">
<div style="${plain};text-align:center">${escapeHtml(event)}</div>
<div style="${DISPLAY};color:${ink};font-size:${size}px;font-weight:900;line-height:1.05;text-align:center;padding:8px 0">${escapeHtml(number)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td style="${plain}">${escapeHtml(left)}</td><td align="right" style="${plain}">${escapeHtml(right)}</td></tr></table>
</td></tr>
`;
}

/** Side of one square of a code, px: a code of 25 of them is as wide as a thumb is long. */
const SQUARE = 6;
const QUIET = 4 * SQUARE;

/** A QR of table cells, dark on white whatever a mail program does with pictures. */
export function qrHtml(squares: readonly (readonly boolean[])[]): string {
  const rows = squares.map((cells) => {
    const runs: string[] = [];
    for (let x = 0; x < cells.length; ) {
      const from = x;
      while (x < cells.length && cells[x] === cells[from]) x += 1;
      const colour = cells[from] === true ? '#111828' : '#ffffff';
      runs.push(`<td colspan="${x - from}" width="${(x - from) * SQUARE}" bgcolor="${colour}"></td>`);
    }
    return `<tr height="${SQUARE}">${runs.join('')}</tr>`;
  });
  const columns = `<colgroup>${`<col width="${SQUARE}">`.repeat(squares.length)}</colgroup>`;
  const side = squares.length * SQUARE;
  return `<table role="presentation" cellpadding="${QUIET}" cellspacing="0" bgcolor="#ffffff" style="background-color:#ffffff;border:1px solid #d9dde2;border-radius:12px"><tr><td style="padding:${QUIET}px"><table role="presentation" width="${side}" cellpadding="0" cellspacing="0" bgcolor="#ffffff" style="width:${side}px;border-collapse:collapse;font-size:0;line-height:0;table-layout:fixed">${columns}${rows.join('')}</table></td></tr></table>`;
}

/**
 * The title with its facts, the code beside them or, where there is no room for both, under them: blocks in a line wrap by
 * themselves, which programs without rules for narrow screens know too.
 */
export function factsHtml(titleHtml: string, { lines, qr }: Facts): string {
  const [first = '', ...others] = lines.map(escapeHtml);
  const facts = [
    `<p class="ink" style="margin:0;color:#111828;font-size:16px;font-weight:600;line-height:1.5">${first}</p>`,
    ...others.map(
      (line) => `<p class="quiet" style="margin:0;color:#454d5d;font-size:15px;line-height:1.5">${line}</p>`,
    ),
  ].join('');
  if (qr === null) return `${titleHtml}${facts}<div style="height:16px"></div>`;
  return `<div style="font-size:0;margin:0 0 4px"><div class="beside" style="display:inline-block;width:100%;max-width:288px;vertical-align:top;margin:0 16px 16px 0">${titleHtml}${facts}</div><div style="display:inline-block;vertical-align:top;margin:0 0 16px">${qrHtml(qr.squares)}
<p class="ink" style="margin:8px 0 0;color:#111828;font-size:17px;font-weight:700;letter-spacing:1px;text-align:center">${escapeHtml(qr.code)}</p></div></div>`;
}
