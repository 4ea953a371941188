import { formatPhone } from '@distance/domain/people/phone.ts';
import { messagesOf } from '@distance/i18n/messages.ts';
import { z } from 'zod';
import type { Locale, Services } from '../../../context.ts';
import { type Letter, type LetterRow, plainLetter, type SampleFacts } from '../../mail/letter-writer.ts';
import type { LetterContent } from '../../mail/letter-layout.ts';
import { deviceOf } from '../../../user-agent.ts';

/** `at` is an instant; `address` of the network; `phone` digits. */
const device = z.object({ at: z.string(), user_agent: z.string(), address: z.string() });
const factor = z.object({ at: z.string(), address: z.string().nullable() });
const phone = z.object({ at: z.string(), phone: z.string(), address: z.string() });

export type FactorLetterKind =
  | 'second_factor_on'
  | 'second_factor_off'
  | 'recovery_code_used'
  | 'recovery_codes_new';
type SafetyKind = 'new_device' | 'phone_changed' | FactorLetterKind;

export function safetyMail(kind: SafetyKind): Letter {
  return {
    write: plainLetter((context, letter, locale) => safetyLetter(context, kind, letter, locale)),
    sample: (facts) => sampleOf(kind, facts),
  };
}

function sampleOf(kind: SafetyKind, { until: at, words }: SampleFacts) {
  const address = '203.0.113.7';
  if (kind === 'new_device') return { at, user_agent: words, address };
  if (kind === 'phone_changed') return { at, phone: '79161234567', address };
  return { at, address: kind === 'second_factor_off' ? null : address };
}

/** Tells the owner of an account what happened to it, and where to go if it was somebody else. */
function safetyLetter(
  { settings }: Pick<Services, 'settings'>,
  kind: SafetyKind,
  letter: Pick<LetterRow, 'payload'>,
  locale: Locale,
): LetterContent {
  const { t, rows, page } = wordsOf(kind, letter, locale);
  return {
    subject: t.subject,
    preview: t.line,
    title: t.title,
    blocks: [
      { kind: 'text', text: t.line },
      { kind: 'rows', rows },
      { kind: 'text', text: t.advice },
      { kind: 'button', label: t.open, url: settings.publicUrl + page },
    ],
    foot: t.foot,
  };
}

interface Words {
  t: Record<'subject' | 'line' | 'title' | 'advice' | 'open' | 'foot', string>;
  rows: readonly (readonly [string, string])[];
  /** Where the button leads. */
  page: string;
}

function wordsOf(kind: SafetyKind, letter: Pick<LetterRow, 'payload'>, locale: Locale): Words {
  const { sessions, phones, factors } = messagesOf(locale);
  switch (kind) {
    case 'new_device':
      return { t: sessions.letter, rows: deviceRows(letter, locale), page: '/me/session' };
    case 'phone_changed':
      return { t: phones.letter, rows: phoneRows(letter, locale), page: '/me/session' };
    case 'second_factor_on':
    case 'second_factor_off':
    case 'recovery_code_used':
    case 'recovery_codes_new':
      return {
        t: { ...factors.letter, ...factors.letters[kind] },
        rows: factorRows(letter, locale),
        page: '/me/setting',
      };
  }
}

type Rows = Words['rows'];

/** An operator has no address. */
function factorRows({ payload }: Pick<LetterRow, 'payload'>, locale: Locale): Rows {
  const { at, address } = factor.parse(payload);
  const t = messagesOf(locale).sessions.letter;
  return [[t.time, moscowTime(at, locale)], ...(address === null ? [] : [[t.address, address] as const])];
}

function deviceRows({ payload }: Pick<LetterRow, 'payload'>, locale: Locale): Rows {
  const { at, user_agent, address } = device.parse(payload);
  const t = messagesOf(locale).sessions;
  const { os, browser } = deviceOf(user_agent);
  const what = [browser ?? t.noBrowser, ...(os === null ? [] : [os])].join(', ');
  return [
    [t.letter.device, what],
    [t.letter.time, moscowTime(at, locale)],
    [t.letter.address, address],
  ];
}

function phoneRows({ payload }: Pick<LetterRow, 'payload'>, locale: Locale): Rows {
  const { at, phone: digits, address } = phone.parse(payload);
  const t = messagesOf(locale);
  return [
    [t.phones.letter.number, masked(digits)],
    [t.sessions.letter.time, moscowTime(at, locale)],
    [t.sessions.letter.address, address],
  ];
}

/** Who reads a stranger's mail need not learn the number: `+7 (916) ***-**-22`. */
function masked(digits: string): string {
  return formatPhone(digits).replace(/\) \d{3}-\d{2}-/u, ') ***-**-');
}

function moscowTime(at: string, locale: Locale): string {
  return new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : 'ru-RU', {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'Europe/Moscow',
  }).format(new Date(at));
}
