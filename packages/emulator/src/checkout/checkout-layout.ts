import { html, type Html } from '../pages/html.ts';
import { showAmount } from '../yookassa/amount.ts';
import type { Bill } from './bill.ts';

const STYLE = `
*{box-sizing:border-box}body{margin:0;background:#efe9f7;color:#241a35;font:16px/1.45 "Trebuchet MS",Verdana,sans-serif}
.test{background:#ffcc00;color:#3a2c00;text-align:center;padding:8px 16px;font-size:14px}
main{max-width:960px;margin:0 auto;padding:24px 16px 48px;display:grid;gap:24px}
@media(min-width:860px){main.two{grid-template-columns:minmax(0,460px) minmax(0,1fr);align-items:start}main.one{grid-template-columns:minmax(0,520px)}}
header{max-width:960px;margin:0 auto;padding:20px 16px 0;display:flex;align-items:center;gap:10px;font-weight:700;color:#6b2fb3}
header b{display:inline-grid;place-items:center;width:36px;height:36px;border-radius:50%;background:#6b2fb3;color:#fff;font-size:20px}
.card{background:#fff;border:1px solid #d9cdea;border-radius:6px;padding:24px}
@media(max-width:480px){.card{padding:18px}}
h1{font-size:22px;line-height:1.2;margin:0 0 4px}.sum{font-size:34px;font-weight:700;margin:8px 0 20px;white-space:nowrap}
.what{color:#5f5470;margin:0;overflow-wrap:anywhere}label{display:block;font-size:14px;margin:0 0 4px;color:#4a3d5e}
input{width:100%;height:50px;padding:0 14px;font:inherit;font-size:18px;border:2px solid #b9a9d1;border-radius:4px;background:#fff;color:inherit}
input:focus-visible,button:focus-visible,a:focus-visible,summary:focus-visible{outline:3px solid #ff9d00;outline-offset:2px}
input[aria-invalid=true]{border-color:#b3261e}.err{color:#b3261e;font-size:14px;margin:4px 0 0}
.field{margin:0 0 16px}.row{display:grid;grid-template-columns:1fr 1fr 1fr;gap:12px}
button{width:100%;min-height:52px;padding:12px 16px;border:0;border-radius:4px;background:#6b2fb3;color:#fff;font-family:inherit;font-weight:700;font-size:18px;line-height:1.2;cursor:pointer}
button:hover{background:#57229a}button.plain{background:none;color:#6b2fb3;border:2px solid #b9a9d1;font-weight:400;font-size:16px;margin-top:12px}
a{color:#6b2fb3}a.button{display:block;text-align:center;min-height:52px;padding:14px 16px;border-radius:4px;background:#6b2fb3;color:#fff;text-decoration:none;font-weight:700}
.bad{border-left:6px solid #b3261e;padding-left:14px}.good{border-left:6px solid #1c7c43;padding-left:14px}.slow{border-left:6px solid #ff9d00;padding-left:14px}
.muted{color:#5f5470;font-size:14px}ul.cards{list-style:none;margin:0 0 12px;padding:0}ul.cards li{display:grid;grid-template-columns:max-content minmax(0,1fr);gap:0 16px;align-items:center;border-bottom:1px solid #ece4f5}
@media(max-width:480px){ul.cards li{grid-template-columns:1fr}}
ul.cards a{font-family:ui-monospace,Menlo,Consolas,monospace;padding:10px 0;white-space:nowrap}ul.cards span{color:#5f5470;font-size:14px;padding:4px 0}
@media(max-width:480px){ul.cards a{padding:10px 0 0}ul.cards span{padding:0 0 10px}}
summary{cursor:pointer;padding:12px 0;font-weight:700}h2{font-size:18px;margin:0 0 8px}
`;

/** The frame of the payment page: it must look like another company's. */
export function checkoutLayout(
  title: string,
  columns: 'one' | 'two',
  body: Html,
  brand = 'Касса-эмулятор',
): Html {
  return html`<!doctype html>
<html lang="ru"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex"><title>${title} — ${brand}</title><style>${{ html: STYLE }}</style></head>
<body><div class="test" role="note">Тестовая касса: деньги не списываются</div>
<header><b aria-hidden="true">${brand.slice(0, 1)}</b>${brand}</header><main class="${columns}">${body}</main></body></html>`;
}

/** What is paid and how much. */
export function billLines(bill: Bill): Html {
  return html`<p class="what">${bill.description}</p>
<p class="sum">${showAmount(bill.amount)}</p>`;
}

export function backToShop(bill: Bill, title: string): Html {
  // The app of a bank leads nowhere: the shop's page is followed beside it.
  if (bill.returnUrl === undefined) return html``;
  return html`<p><a class="button" href="${bill.returnUrl}">${title}</a></p>`;
}
