import { fromRoubles } from '@distance/domain/money.ts';
import { z } from 'zod';
import { MINUTE, SECOND, type Clock } from '../clock.ts';
import type { ParcelState } from '../db/schema.generated.ts';
import type { CdekSettings } from '../settings-delivery.ts';
import type { Outcome } from './acquirer.ts';
import { CARRIER_TIMEOUT_MS, type Carrier, type PickupPoint } from './carrier.ts';
import { askProvider, jsonOf, refused, unknown } from './provider-http.ts';

const token = z.object({ access_token: z.string().min(1), expires_in: z.number() });
const cities = z.array(z.object({ code: z.number().int() }));
const tariffs = z.object({
  tariff_codes: z.array(
    z.object({
      tariff_code: z.number(),
      delivery_sum: z.number().min(0),
      period_min: z.number().int(),
      period_max: z.number().int(),
    }),
  ),
});
const points = z.array(
  z.object({
    code: z.string(),
    name: z.string().default(''),
    work_time: z.string().default(''),
    location: z.object({ address: z.string(), latitude: z.number(), longitude: z.number() }),
  }),
);
const order = z.object({
  entity: z.object({ statuses: z.array(z.object({ code: z.string(), date_time: z.string() })) }),
});

/** A token is renewed this long before its end. */
const EARLY_MS = MINUTE;
/** The nearest to the middle of the city are the first. */
const POINTS = 300;
const POINTS_LENGTH = 2 * 1024 * 1024;

const AT_POINT = new Set(['ACCEPTED_AT_PICK_UP_POINT', 'POSTOMAT_POSTED']);
const ON_THE_WAY =
  /^(RECEIVED_AT|READY_FOR_SHIPMENT|TAKEN_BY_|SENT_TO|ACCEPTED_IN|ACCEPTED_AT|PASSED_TO|IN_CUSTOMS)/;

/** CDEK, API v2: roubles, grams, centimetres. */
export function createCdek(settings: CdekSettings, clock: Clock): Carrier {
  const codes = new Map<string, number>();
  let kept: { token: string; until: number } | null = null;

  async function signIn(): Promise<Outcome<string>> {
    if (kept && clock.now().getTime() < kept.until) return { ok: true, value: kept.token };
    const body = new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: settings.clientId,
      client_secret: settings.clientSecret,
    });
    const asked = await askProvider(`${settings.url}/oauth/token`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: body.toString(),
      timeoutMs: CARRIER_TIMEOUT_MS,
    });
    if (!asked.ok) return asked;
    const read = token.safeParse(jsonOf(asked.value.text));
    if (!read.success) return refused(`no token, HTTP ${asked.value.status}`);
    kept = {
      token: read.data.access_token,
      until: clock.now().getTime() + read.data.expires_in * SECOND - EARLY_MS,
    };
    return { ok: true, value: kept.token };
  }

  async function ask<T>(
    path: string,
    schema: z.ZodType<T>,
    { body, most }: { body?: object; most?: number } = {},
    again = true,
  ): Promise<Outcome<T>> {
    const signed = await signIn();
    if (!signed.ok) return signed;
    const asked = await askProvider(settings.url + path, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${signed.value}`, 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
      timeoutMs: CARRIER_TIMEOUT_MS,
      ...(most === undefined ? {} : { answerLimit: most }),
    });
    if (!asked.ok) return asked;
    if (asked.value.status === 401 && again) {
      // It has forgotten the token before its time.
      kept = null;
      return await ask(path, schema, { ...(body ? { body } : {}), ...(most ? { most } : {}) }, false);
    }
    if (asked.value.status !== 200) return refused(`HTTP ${asked.value.status}`);
    const read = schema.safeParse(jsonOf(asked.value.text));
    return read.success ? { ok: true, value: read.data } : unknown('the answer cannot be read');
  }

  /** CDEK's own number of a city, which never changes. */
  async function codeOf(index: string): Promise<Outcome<number>> {
    const known = codes.get(index);
    if (known !== undefined) return { ok: true, value: known };
    const found = await ask(`/location/cities?country_codes=RU&postal_code=${index}&size=1`, cities);
    if (!found.ok) return found;
    const code = found.value[0]?.code;
    if (code === undefined) return refused('no such city');
    codes.set(index, code);
    return { ok: true, value: code };
  }

  return {
    name: 'cdek',
    async price({ index, pickup }, { grams, length, width, height }) {
      const code = await codeOf(index);
      if (!code.ok) return code;
      const body = {
        type: 1,
        currency: 1,
        lang: 'rus',
        from_location: { code: settings.from },
        to_location: { code: code.value },
        packages: [{ weight: grams, length, width, height }],
      };
      const answer = await ask('/calculator/tarifflist', tariffs, { body });
      if (!answer.ok) return answer;
      const wanted = pickup ? settings.tariffs.point : settings.tariffs.door;
      const tariff = answer.value.tariff_codes.find((one) => one.tariff_code === wanted);
      if (!tariff) return refused(`no tariff ${wanted}`);
      const { delivery_sum: sum, period_min: from, period_max: to } = tariff;
      return { ok: true, value: { price: fromRoubles(sum), days: { from, to: Math.max(from, to) } } };
    },
    async points(index) {
      const code = await codeOf(index);
      if (!code.ok) return code;
      const path = `/deliverypoints?city_code=${code.value}&type=PVZ&is_handout=true&size=${POINTS}&page=0`;
      const answer = await ask(path, points, { most: POINTS_LENGTH });
      return answer.ok ? { ok: true, value: answer.value.map(pointOf) } : answer;
    },
    async track(number) {
      const answer = await ask(`/orders?cdek_number=${encodeURIComponent(number)}`, order);
      if (!answer.ok) return answer;
      const [last] = answer.value.entity.statuses.toSorted((a, b) => b.date_time.localeCompare(a.date_time));
      return { ok: true, value: last ? stateOf(last.code) : null };
    },
  };
}

function pointOf({ code, name, work_time: hours, location }: z.output<typeof points>[number]): PickupPoint {
  const { address, latitude: lat, longitude: lon } = location;
  return { code, name: name === '' ? code : name, address, hours, lat, lon };
}

function stateOf(code: string): ParcelState | null {
  if (code === 'DELIVERED') return 'delivered';
  if (code === 'NOT_DELIVERED') return 'returned';
  if (AT_POINT.has(code)) return 'at_point';
  return ON_THE_WAY.test(code) ? 'in_transit' : null;
}
