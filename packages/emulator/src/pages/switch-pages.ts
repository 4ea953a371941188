import type { EmulatorControl } from '../control/control.ts';
import {
  BUSINESS_FAULTS,
  FAULT_TITLES,
  MAIL_FAULTS,
  OPERATIONS,
  SMS_FAULTS,
  SOCIAL_FAULTS,
  TRANSPORT_FAULTS,
} from '../faults/fault-kinds.ts';
import { WEBHOOK_EVENTS, WEBHOOK_MODES } from '../webhooks/webhook-rules.ts';
import { html, type Html } from './html.ts';
import { button, field, layout, select, table, time } from './layout.ts';
import { webhooksTable } from './payment-pages.ts';

const SHOWN = 200;

export function faultsPage(control: EmulatorControl): Html {
  const operations = Object.fromEntries([['*', 'любой вызов'], ...OPERATIONS.map((name) => [name, name])]);
  const options = [
    ['Ответы кассы', TRANSPORT_FAULTS],
    ['Решения кассы', BUSINESS_FAULTS],
    ['Почта', MAIL_FAULTS],
    ['SMS', SMS_FAULTS],
    ['Соцсети', SOCIAL_FAULTS],
  ] as const;
  return layout(
    '/faults',
    'Сбои',
    html`<form method="post" action="/do/faults"><label>Сбой<select name="kind">${options.map(
      ([label, kinds]) =>
        html`<optgroup label="${label}">${Object.entries(kinds).map(([kind, title]) => html`<option value="${kind}">${title}</option>`)}</optgroup>`,
    )}</select></label>${select('operation', 'Вызов', operations)}${field('times', 'Сколько раз (пусто — без конца)', '1', 'number')}${field('delay_ms', 'Длительность, мс', '30000', 'number')}${field('order_id', 'Только заказ')}${field('to', 'Только адрес или номер')}<button>Включить</button></form>
<h2>Включены</h2>${table(
      ['Сбой', 'Вызов', 'Осталось раз', 'Только', ''],
      control
        .faults()
        .map((fault) => [
          FAULT_TITLES[fault.kind],
          html`<code>${fault.operation}</code>`,
          fault.times ?? 'без конца',
          fault.order_id ?? fault.to ?? '—',
          button('/do/faults/clear', 'Выключить', { id: String(fault.id) }),
        ]),
      'Сбоев нет, всё отвечает исправно.',
    )}
${button('/do/faults/clear', 'Выключить все')}
<h2>Часы эмулятора</h2><form method="post" action="/do/time">${field('minutes', 'Сдвинуть вперёд, минут', '60', 'number')}<button>Сдвинуть</button></form>
<h2>Начать с чистого листа</h2>${button('/do/reset', 'Забыть всё')}`,
  );
}

export function webhooksPage(control: EmulatorControl): Html {
  const events = Object.fromEntries([['*', 'все'], ...WEBHOOK_EVENTS.map((name) => [name, name])]);
  const rules = control.webhookRules().map(({ event, mode }) => `${event}: ${WEBHOOK_MODES[mode]}`);
  const sample = JSON.stringify({
    type: 'notification',
    event: 'payment.succeeded',
    object: { id: '', status: 'succeeded' },
  });
  return layout(
    '/webhooks',
    'Уведомления',
    html`<p>Сейчас: ${rules.length === 0 ? 'все вовремя' : rules.join('; ')}</p>
<form method="post" action="/do/webhooks">${select('event', 'Событие', events)}${select('mode', 'Как отправлять', WEBHOOK_MODES)}${field('delay_ms', 'Опоздание, мс', '1000', 'number')}${field('copies', 'Копий', '2', 'number')}<button>Применить</button></form>
<details><summary>Отправить поддельное уведомление</summary><form method="post" action="/do/forge"><label>Тело<textarea name="payload">${sample}</textarea></label><button>Отправить</button></form></details>
<h2>Отправленные</h2>${webhooksTable(control.webhooks().slice(-SHOWN).toReversed())}`,
  );
}

export function requestsPage(control: EmulatorControl): Html {
  const rows = control.requests().slice(-SHOWN).toReversed();
  return layout(
    '/requests',
    'Запросы к кассе',
    table(
      ['Время, UTC', 'Запрос', 'Ответ', 'мс', 'Сбой'],
      rows.map((row) => [
        time(row.at),
        html`<details><summary>${row.method} ${row.path}</summary><code>${row.body === '' ? '(без тела)' : row.body}</code></details>`,
        row.status === 0 ? 'обрыв' : row.status,
        row.ms,
        row.fault ?? '—',
      ]),
      'Запросов пока не было.',
    ),
  );
}
