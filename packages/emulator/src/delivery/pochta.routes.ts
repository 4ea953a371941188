import type { FastifyInstance, FastifyRequest } from 'fastify';
import { answerCarrier, CARRIER_KEYS, type CarrierBox } from './carrier-box.ts';
import { CITIES } from './delivery-places.ts';

const refusal = (status: number, code: string, desc: string) => ({ status, body: { code, desc, status } });
const { pochtaToken, pochtaLogin, pochtaPassword } = CARRIER_KEYS;
const BASIC = `Basic ${Buffer.from(`${pochtaLogin}:${pochtaPassword}`).toString('base64')}`;
/** An office that is closed, and an index that is nobody's. */
const UNKNOWN = '999000';

/** Russian Post «Отправка», to be mounted under /pochta. */
export function addPochtaRoutes(app: FastifyInstance, box: CarrierBox): void {
  const knows = ({ headers }: FastifyRequest): boolean =>
    headers.authorization === `AccessToken ${pochtaToken}` && headers['x-user-authorization'] === BASIC;

  app.post<{ Body: { 'index-to'?: string; mass?: number } }>('/1.0/tariff', (request, reply) =>
    answerCarrier(box, request, reply, 'pochta.tariff', () => {
      if (!knows(request)) return refusal(401, '401', 'Unauthorized');
      const { 'index-to': index = '', mass = 0 } = request.body;
      if (!/^\d{6}$/.test(index) || mass <= 0) return refusal(400, '1001', 'wrong index');
      const zone = CITIES.find((city) => city.index === index)?.zone ?? 4;
      const rate = 20_000 + zone * 3000 + Math.ceil(mass / 500) * 2000;
      return {
        status: 200,
        body: {
          'total-rate': rate,
          'total-vat': Math.round(rate / 5),
          'delivery-time': { 'min-days': zone + 2, 'max-days': zone + 6 },
        },
      };
    }),
  );
  app.get<{ Params: { index: string } }>('/postoffice/1.0/:index', (request, reply) =>
    answerCarrier(box, request, reply, 'pochta.office', () => {
      if (!knows(request)) return refusal(401, '401', 'Unauthorized');
      const { index } = request.params;
      const known = CITIES.find((city) => city.index.slice(0, 3) === index.slice(0, 3));
      if (index === UNKNOWN || !known) return refusal(404, '404', 'not found');
      return { status: 200, body: { 'postal-code': index, settlement: known.city, 'is-closed': false } };
    }),
  );
}
