import { z } from 'zod';
import type { CarrierSettings } from '../settings-sms.ts';
import { askProvider, jsonOf } from './provider-http.ts';
import type { Carried, SmsCarrier } from './sms.ts';

/** HTTP is always 200: the outer status is of the request, each number has its own. */
const answer = z.object({
  status_code: z.number(),
  sms: z.record(z.string(), z.object({ status_code: z.number(), sms_id: z.string().optional() })).optional(),
});

const QUEUED = [100, 101, 102, 103];
/** The same text went to the number a minute or a day ago: an earlier try of ours had come through. */
const HAD_ALREADY = [231, 232];
/** Wrong, without a route, on its owner's stop list, or had too many messages today. */
const NUMBER_REFUSED = [202, 207, 209, 230, 233];
/** A message is of no use after this many minutes. */
const LIVES_MINUTES = '5';

/** SMS.ru. https://sms.ru/api/send */
export function createSmsRu(settings: Extract<CarrierSettings, { name: 'smsru' }>): SmsCarrier {
  return {
    name: 'smsru',
    async send({ phone, text, address }) {
      const form = new URLSearchParams({
        api_id: settings.apiId,
        to: phone,
        msg: text,
        json: '1',
        ttl: LIVES_MINUTES,
      });
      if (settings.from !== '') form.set('from', settings.from);
      if (address !== '') form.set('ip', address);
      const asked = await askProvider(`${settings.url}/sms/send`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: form.toString(),
      });
      if (!asked.ok) return { kind: 'unknown', reason: asked.reason };
      return read(phone, asked.value.text);
    },
  };
}

function read(phone: string, text: string): Carried {
  const parsed = answer.safeParse(jsonOf(text));
  if (!parsed.success) return { kind: 'unknown', reason: 'the answer cannot be read' };
  const { status_code: outer, sms } = parsed.data;
  if (outer !== 100) return { kind: 'carrier', reason: String(outer) };
  const own = sms?.[phone];
  if (!own) return { kind: 'unknown', reason: 'the answer is of another number' };
  const { status_code: code, sms_id: id = null } = own;
  if (QUEUED.includes(code) || HAD_ALREADY.includes(code)) return { kind: 'sent', id };
  return { kind: NUMBER_REFUSED.includes(code) ? 'number' : 'carrier', reason: String(code) };
}
