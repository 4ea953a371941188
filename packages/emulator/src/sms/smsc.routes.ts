import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { FaultBook } from '../faults/fault-book.ts';
import { answer, readFields, takeForms } from './carrier-answer.ts';
import { SMS_KEYS, type SmsBox, type Verdict } from './sms-box.ts';

/** SMSC's numbers for what a message is answered. */
const CODES: Record<Exclude<Verdict['kind'], 'taken'>, number> = {
  sms_no_money: 3,
  sms_wrong_number: 7,
  sms_no_route: 8,
  sms_stop_list: 6,
  sms_day_limit: 8,
  sms_unavailable: 4,
  repeated: 9,
  wrong_number: 7,
};

/** SMSC.ru, to be mounted under /smsc/sys. */
export function addSmscRoutes(app: FastifyInstance, box: SmsBox, faults: FaultBook): void {
  takeForms(app);
  const error = (error_code: number, more: object = {}) => ({ error: 'Ошибка', error_code, ...more });
  const knows = (fields: URLSearchParams): boolean =>
    fields.get('login') === SMS_KEYS.smscLogin &&
    [SMS_KEYS.smscPassword, createHash('md5').update(SMS_KEYS.smscPassword).digest('hex')].includes(
      fields.get('psw') ?? '',
    );

  app.all('/send.php', (request, reply) => {
    const fields = readFields(request);
    const to = fields.get('phones') ?? '';
    return answer(faults, request, reply, to, () => {
      const text = fields.get('mes') ?? '';
      const valid = Number(fields.get('valid') ?? 1);
      if (fields.get('fmt') !== '3' || text === '' || to === '' || !(valid >= 1 && valid <= 24))
        return error(1);
      if (!knows(fields)) return error(2);
      const id = fields.get('id');
      const input = { to, text, from: fields.get('sender') ?? '', ip: '', ...(id === null ? {} : { id }) };
      const verdict = box.take('smsc', input);
      if (verdict.kind !== 'taken') return error(CODES[verdict.kind], id === null ? {} : { id: Number(id) });
      return { id: Number(id ?? verdict.message.n), cnt: 1 };
    });
  });

  app.all('/status.php', (request, reply) => {
    const fields = readFields(request);
    if (!knows(fields)) return reply.send(error(2));
    const message = box.find(fields.get('id') ?? '');
    if (message?.to !== fields.get('phone'))
      return reply.send({ status: -3, last_date: '', last_timestamp: 0 });
    return reply.send({ status: 1, last_date: message?.received_at, flag: 0, err: 0 });
  });

  app.all('/balance.php', (request, reply) =>
    reply.send(knows(readFields(request)) ? { balance: '83.6' } : error(2)),
  );
}
