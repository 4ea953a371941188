import { html, type Html } from '../pages/html.ts';
import type { Ask, NetworkName } from './social-context.ts';
import type { Person } from './social-people.ts';

const NAMES: Record<NetworkName, { title: string; colour: string }> = {
  vk: { title: 'VK ID', colour: '#0077ff' },
  google: { title: 'Google', colour: '#1a56c4' },
  yandex: { title: 'Яндекс ID', colour: '#b3261e' },
};

const STYLE = `
*{box-sizing:border-box}body{margin:0;background:#eef0f3;color:#1b1d21;font:16px/1.45 "Trebuchet MS",Verdana,sans-serif}
.test{background:#ffcc00;color:#3a2c00;text-align:center;padding:8px 16px;font-size:14px}main{max-width:440px;margin:24px auto;padding:24px;background:#fff;border:1px solid #d6dae0;border-radius:12px}
h1{font-size:22px;margin:0 0 4px}p{margin:0 0 16px;color:#4f545c}ul{list-style:none;margin:0;padding:0;display:grid;gap:8px}
button{width:100%;min-height:52px;padding:10px 16px;border:1px solid #b9bfc8;border-radius:8px;background:#fff;color:inherit;font:inherit;text-align:left;cursor:pointer}button span{display:block;color:#4f545c;font-size:14px}
button.go{background:var(--own);border-color:var(--own);color:#fff;text-align:center;font-weight:700}button.plain{text-align:center;margin-top:16px}
label{display:block;font-size:14px;margin:0 0 12px}input{width:100%;height:46px;padding:0 12px;font:inherit;border:1px solid #8d949e;border-radius:8px}summary{cursor:pointer;padding:16px 0 8px}
:focus-visible{outline:3px solid #ff9d00;outline-offset:2px}
`;

/** The network's own page: who is it, and may the site know. */
export function chooserPage(ask: Ask, people: readonly Person[], action: string): Html {
  const { title, colour } = NAMES[ask.network];
  return page(
    title,
    colour,
    html`<h1>Вход через ${title}</h1><p>Сайт «Дистанция» узнает имя и e-mail. Выберите аккаунт.</p>
<ul>${people.map(
      (one) =>
        html`<li><form method="post" action="${action}">${hidden(ask)}<button name="person" value="${one.id}">${one.first_name} ${one.last_name}<span>${one.email ?? 'без e-mail'}</span></button></form></li>`,
    )}</ul>
<details><summary>Другой аккаунт</summary><form method="post" action="${action}">${hidden(ask)}<label>Номер аккаунта<input name="id" required></label><label>Имя<input name="first_name"></label><label>Фамилия<input name="last_name"></label><label>E-mail<input name="email" type="email"></label><button class="go">Продолжить</button></form></details>
<form method="post" action="${action}">${hidden(ask)}<button class="plain" name="deny" value="1">Отказаться</button></form>`,
  );
}

/** The network does not send the browser back to an address it does not trust. */
export function refusalPage(network: NetworkName, why: string): Html {
  const { title, colour } = NAMES[network];
  return page(title, colour, html`<h1>Запрос отклонён</h1><p>${why}</p>`);
}

function page(title: string, colour: string, body: Html): Html {
  return html`<!doctype html>
<html lang="ru"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex"><title>${title} — эмулятор</title><style>:root{--own:${colour}}${{ html: STYLE }}</style></head>
<body><div class="test" role="note">Эмулятор: настоящего аккаунта не нужно</div><main>${body}</main></body></html>`;
}

function hidden(ask: Ask): Html {
  const fields = {
    redirect_uri: ask.redirectUri,
    state: ask.state,
    code_challenge: ask.challenge,
    nonce: ask.nonce,
    scope: ask.scope,
  };
  return html`${Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}`;
}
