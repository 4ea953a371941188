import { kopecks } from '@distance/domain/money.ts';
import { z } from 'zod';
import type { PochtaSettings } from '../settings-delivery.ts';
import type { Outcome } from './acquirer.ts';
import { CARRIER_TIMEOUT_MS, type Carrier } from './carrier.ts';
import { askProvider, jsonOf, refused, unknown } from './provider-http.ts';

const tariff = z.object({
  'total-rate': z.number().int().min(0),
  'total-vat': z.number().int().min(0),
  'delivery-time': z.object({ 'min-days': z.number().int(), 'max-days': z.number().int() }),
});
const office = z.object({ settlement: z.string().min(1) });

/** Russian Post «Отправка»: kopecks, grams, centimetres. */
export function createPochta(settings: PochtaSettings): Carrier {
  const headers = {
    authorization: `AccessToken ${settings.token}`,
    'x-user-authorization': `Basic ${Buffer.from(`${settings.login}:${settings.password}`).toString('base64')}`,
    'content-type': 'application/json',
  };

  async function ask<T>(path: string, schema: z.ZodType<T>, body?: object): Promise<Outcome<T>> {
    const asked = await askProvider(settings.url + path, {
      method: body ? 'POST' : 'GET',
      headers,
      ...(body ? { body: JSON.stringify(body) } : {}),
      timeoutMs: CARRIER_TIMEOUT_MS,
    });
    if (!asked.ok) return asked;
    if (asked.value.status !== 200) return refused(`HTTP ${asked.value.status}`);
    const read = schema.safeParse(jsonOf(asked.value.text));
    return read.success ? { ok: true, value: read.data } : unknown('the answer cannot be read');
  }

  return {
    name: 'pochta',
    async price({ index }, { grams, length, width, height }) {
      const answer = await ask('/1.0/tariff', tariff, {
        'index-from': settings.from,
        'index-to': index,
        'mail-category': 'ORDINARY',
        'mail-type': 'POSTAL_PARCEL',
        mass: grams,
        dimension: { length, width, height },
        'payment-method': 'CASHLESS',
        fragile: false,
      });
      if (!answer.ok) return answer;
      const { 'total-rate': rate, 'total-vat': vat, 'delivery-time': time } = answer.value;
      const from = time['min-days'];
      return {
        ok: true,
        value: { price: kopecks(rate + vat), days: { from, to: Math.max(from, time['max-days']) } },
      };
    },
    async place(index) {
      const answer = await ask(`/postoffice/1.0/${index}`, office);
      return answer.ok ? { ok: true, value: answer.value.settlement } : answer;
    },
  };
}
