import { z } from 'zod';
import type { CarrierSettings } from '../settings-sms.ts';
import { askProvider, jsonOf } from './provider-http.ts';
import type { Carried, SmsCarrier } from './sms.ts';

const answer = z.union([
  z.object({ error_code: z.number(), error: z.string().optional() }),
  z.object({ id: z.union([z.number(), z.string()]), cnt: z.number() }),
]);

/** Wrong, or cannot be delivered to. */
const NUMBER_REFUSED = [7, 8];
/** The same message within a minute, or too many requests at once: an earlier try may have come through. */
const REPEATED = 9;
/** Hours after which a message is dropped; the shortest there is. */
const LIVES_HOURS = '1';

/** SMSC.ru. https://smsc.ru/api/http/ */
export function createSmsc(settings: Extract<CarrierSettings, { name: 'smsc' }>): SmsCarrier {
  return {
    name: 'smsc',
    async send({ id, phone, text }) {
      const form = new URLSearchParams({
        login: settings.login,
        psw: settings.password,
        phones: phone,
        mes: text,
        id: String(id),
        valid: LIVES_HOURS,
        fmt: '3',
        charset: 'utf-8',
      });
      if (settings.sender !== '') form.set('sender', settings.sender);
      const asked = await askProvider(`${settings.url}/send.php`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: form.toString(),
      });
      if (!asked.ok) return { kind: 'unknown', reason: asked.reason };
      return read(asked.value.text);
    },
  };
}

function read(text: string): Carried {
  const parsed = answer.safeParse(jsonOf(text));
  if (!parsed.success) return { kind: 'unknown', reason: 'the answer cannot be read' };
  if ('cnt' in parsed.data) return { kind: 'sent', id: String(parsed.data.id) };
  const { error_code: code } = parsed.data;
  if (code === REPEATED) return { kind: 'unknown', reason: String(code) };
  return { kind: NUMBER_REFUSED.includes(code) ? 'number' : 'carrier', reason: String(code) };
}
