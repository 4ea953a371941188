import type { FastifyInstance } from 'fastify';
import type { FaultBook } from '../faults/fault-book.ts';
import { answer, readFields, takeForms } from './carrier-answer.ts';
import { SMS_KEYS, type SmsBox, type Verdict } from './sms-box.ts';

/** SMS.ru's numbers for what one message is answered. */
const CODES: Record<Exclude<Verdict['kind'], 'taken'>, number> = {
  sms_no_money: 201,
  sms_wrong_number: 202,
  sms_no_route: 207,
  sms_stop_list: 209,
  sms_day_limit: 230,
  sms_unavailable: 220,
  repeated: 231,
  wrong_number: 202,
};

/** SMS.ru, to be mounted under /smsru. HTTP is always 200. */
export function addSmsRuRoutes(app: FastifyInstance, box: SmsBox, faults: FaultBook): void {
  takeForms(app);
  const refused = (status_code: number, status_text: string) => ({
    status: 'ERROR',
    status_code,
    status_text,
  });

  app.all('/sms/send', (request, reply) => {
    const fields = readFields(request);
    const [to = '', ...more] = (fields.get('to') ?? '').split(',');
    return answer(faults, request, reply, to, () => {
      if (request.method !== 'POST')
        return refused(210, 'Используется GET, где необходимо использовать POST');
      if (fields.get('api_id') !== SMS_KEYS.smsruApiId) return refused(200, 'Неправильный api_id');
      if (fields.get('json') !== '1') return refused(211, 'Метод не найден');
      if (more.length >= 100) return refused(213, 'Указано более 100 номеров');
      const text = fields.get('msg') ?? '';
      if (text === '') return refused(203, 'Нет текста сообщения');
      const ttl = Number(fields.get('ttl') ?? 60);
      if (!Number.isInteger(ttl) || ttl < 1 || ttl > 1440)
        return refused(208, 'Параметр ttl указан неправильно');
      const sms = Object.fromEntries(
        [to, ...more].map((phone) => {
          const input = { to: phone, text, from: fields.get('from') ?? '', ip: fields.get('ip') ?? '' };
          const verdict = box.take('smsru', input);
          return [
            phone,
            verdict.kind === 'taken'
              ? { status: 'OK', status_code: 100, sms_id: verdict.message.id }
              : { status: 'ERROR', status_code: CODES[verdict.kind], status_text: 'Не отправлено' },
          ];
        }),
      );
      return { status: 'OK', status_code: 100, sms, balance: 412.5 };
    });
  });

  app.all('/sms/status', (request, reply) => {
    const fields = readFields(request);
    if (fields.get('api_id') !== SMS_KEYS.smsruApiId) return reply.send(refused(200, 'Неправильный api_id'));
    const ids = (fields.get('sms_id') ?? '').split(',');
    const sms = Object.fromEntries(
      ids.map((id) => [
        id,
        box.find(id) === undefined
          ? { status: 'ERROR', status_code: -1, status_text: 'Сообщение не найдено' }
          : { status: 'OK', status_code: 103, cost: 0.5, status_text: 'Сообщение доставлено' },
      ]),
    );
    return reply.send({ status: 'OK', status_code: 100, sms, balance: 412.5 });
  });

  app.all('/my/balance', (request, reply) =>
    reply.send(
      readFields(request).get('api_id') === SMS_KEYS.smsruApiId
        ? { status: 'OK', status_code: 100, balance: 412.5 }
        : refused(200, 'Неправильный api_id'),
    ),
  );
}
