import { expect, test } from 'vitest';
import { createAcquirers } from '../../adapters/acquirers.ts';
import { readSettings } from '../../settings.ts';
import { contentPolicy } from './content-policy.ts';

const PRODUCTION = {
  NODE_ENV: 'production',
  SECRET_KEY: 'k'.repeat(64),
  PUBLIC_URL: 'https://distance.example',
  DATABASE_URL: 'postgres://localhost/distance',
  YOOKASSA_SHOP_ID: '1',
  YOOKASSA_SECRET_KEY: 'key',
  TBANK_TERMINAL_KEY: 'terminal',
  TBANK_PASSWORD: 'password',
  ROBOKASSA_LOGIN: 'shop',
  ROBOKASSA_PASSWORD1: 'one',
  ROBOKASSA_PASSWORD2: 'two',
  ROBOKASSA_PASSWORD3: 'three',
};

/** Where a form may be posted to by the policy of these settings. */
function formAction(more: Record<string, string> = {}): string[] {
  const { all } = createAcquirers(readSettings({ ...PRODUCTION, ...more }));
  const policy = contentPolicy(
    [],
    all.flatMap(({ pageHosts }) => pageHosts),
    false,
  );
  const [, sources = ''] = /form-action ([^;]*)/.exec(policy) ?? [];
  return sources.split(' ');
}

test('a form is posted to the pages of the acquirers alone, in production to none of this machine (S34)', () => {
  expect(formAction()).toEqual([
    "'self'",
    'https://yoomoney.ru',
    'https://*.yoomoney.ru',
    'https://tinkoff.ru',
    'https://*.tinkoff.ru',
    'https://tbank.ru',
    'https://*.tbank.ru',
    'https://auth.robokassa.ru',
    'https://*.auth.robokassa.ru',
  ]);
});

test('stand-ins of several acquirers on one origin are named once (S34)', () => {
  const origin = '127.0.0.1:4000';
  const standIns = {
    YOOKASSA_PAGE_HOSTS: `${origin},${origin}`,
    TBANK_PAGE_HOSTS: origin,
    ROBOKASSA_URL: `http://${origin}/robokassa`,
  };
  expect(formAction(standIns)).toEqual(["'self'", `http://${origin}`]);
});
