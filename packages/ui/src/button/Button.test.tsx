import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Button } from './Button.tsx';

test('a plain button is a button, not a submit', () => {
  const html = renderToString(<Button>Выбрать</Button>);
  expect(html).toContain('type="button"');
  expect(html).not.toContain('aria-disabled');
});

test('a disabled button stays focusable and is described by its visible reason', () => {
  const html = renderToString(<Button disabledReason="Заполните Билет 2">Оплатить</Button>);
  const described = /aria-describedby="([^"]+)"/.exec(html)?.[1];
  expect(html).toContain('aria-disabled="true"');
  expect(html).not.toMatch(/\sdisabled=/);
  expect(html).toContain(`<span id="${described}"`);
  expect(html).toContain('Заполните Билет 2');
});

test('a reason told elsewhere is referred to beside other descriptions', () => {
  const html = renderToString(
    <Button disabledReasonId="why" aria-describedby="price">
      Оплатить
    </Button>,
  );
  expect(html).toContain('aria-describedby="price why"');
  expect(html).toContain('aria-disabled="true"');
});

test('a busy button says so in words and keeps the width of its label', () => {
  const html = renderToString(
    <Button busy busyLabel="Готовим оплату">
      Оплатить
    </Button>,
  );
  expect(html).toContain('aria-busy="true"');
  expect(html).toContain('Готовим оплату');
  expect(html).toMatch(/data-hidden="true"[^>]*>Оплатить/);
});
