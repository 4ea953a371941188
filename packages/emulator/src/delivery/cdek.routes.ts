import type { FastifyInstance } from 'fastify';
import { answerCarrier, CARRIER_KEYS, type CarrierBox } from './carrier-box.ts';
import { CITIES, pointsOf, sumOf } from './delivery-places.ts';

const refusal = (status: number, code: string) => ({
  status,
  body: { errors: [{ code, message: code }] },
});
const ok = (body: unknown) => ({ status: 200, body });

interface TariffBody {
  to_location?: { code?: number };
  packages?: { weight?: number; length?: number; width?: number; height?: number }[];
}

/** CDEK's API v2, to be mounted under /cdek/v2. */
export function addCdekRoutes(app: FastifyInstance, box: CarrierBox): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, body),
  );
  const signedIn = (
    authorization: string | undefined,
    work: () => { status: number; body: unknown },
  ): { status: number; body: unknown } =>
    box.knows(authorization) ? work() : refusal(401, 'v2_token_expired');

  app.post('/oauth/token', (request, reply) =>
    answerCarrier(box, request, reply, 'cdek.token', () => {
      const form = new URLSearchParams(String(request.body));
      const known =
        form.get('client_id') === CARRIER_KEYS.cdekClientId &&
        form.get('client_secret') === CARRIER_KEYS.cdekClientSecret;
      request.body = '***';
      return known ? ok(box.giveToken()) : refusal(401, 'invalid_client');
    }),
  );
  app.get<{ Querystring: { postal_code?: string } }>('/location/cities', (request, reply) =>
    answerCarrier(box, request, reply, 'cdek.cities', () =>
      signedIn(request.headers.authorization, () => {
        const index = request.query.postal_code ?? '';
        const known = CITIES.find((city) => city.index === index);
        if (known) return ok([{ code: known.code, city: known.city, country_code: 'RU' }]);
        return ok(/^\d{6}$/.test(index) ? [{ code: 1_000_000 + Number(index), city: index }] : []);
      }),
    ),
  );
  app.post<{ Body: TariffBody }>('/calculator/tarifflist', (request, reply) =>
    answerCarrier(box, request, reply, 'cdek.tariff', () =>
      signedIn(request.headers.authorization, () => {
        const { to_location: to, packages: [parcel] = [] } = request.body;
        const grams = parcel?.weight ?? 0;
        if (to?.code === undefined) return refusal(400, 'v2_recipient_location_not_recognized');
        if (!(grams > 0 && [parcel?.length, parcel?.width, parcel?.height].every((side) => (side ?? 0) > 0)))
          return refusal(400, 'v2_field_is_empty');
        const zone = CITIES.find(({ code }) => code === to.code)?.zone ?? 4;
        return ok({
          tariff_codes: [
            { tariff_code: 136, delivery_mode: 4, tariff_name: 'Посылка склад-склад', toDoor: false },
            { tariff_code: 137, delivery_mode: 3, tariff_name: 'Посылка склад-дверь', toDoor: true },
          ].map(({ toDoor, ...tariff }) => ({
            ...tariff,
            delivery_sum: sumOf(zone, grams, toDoor),
            period_min: zone,
            period_max: zone + 2,
          })),
        });
      }),
    ),
  );
  app.get<{ Querystring: { city_code?: string } }>('/deliverypoints', (request, reply) =>
    answerCarrier(box, request, reply, 'cdek.points', () =>
      signedIn(request.headers.authorization, () => {
        const city = CITIES.find(({ code }) => String(code) === request.query.city_code);
        return ok(city ? pointsOf(city) : []);
      }),
    ),
  );
  app.get<{ Querystring: { cdek_number?: string } }>('/orders', (request, reply) =>
    answerCarrier(box, request, reply, 'cdek.order', () =>
      signedIn(request.headers.authorization, () => {
        const statuses = box.statuses(request.query.cdek_number ?? '');
        return statuses ? ok({ entity: { statuses } }) : refusal(400, 'v2_entity_not_found');
      }),
    ),
  );
}
