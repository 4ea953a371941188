import type { Message } from '../sms/sms-box.ts';
import type { Html } from './html.ts';
import { table, time } from './layout.ts';

const CARRIERS = { smsru: 'SMS.ru', smsc: 'SMSC' } as const;

/** Newest first. */
export function messagesTable(messages: readonly Message[]): Html {
  return table(
    ['Получено, UTC', 'Кому', 'Текст', 'Через'],
    messages.map((message) => [
      time(message.received_at),
      `+${message.to}`,
      message.text,
      CARRIERS[message.carrier],
    ]),
    'Сообщений пока нет.',
  );
}
