export const OPERATIONS = [
  'payment.create',
  'payment.read',
  'payment.list',
  'payment.capture',
  'payment.cancel',
  'refund.create',
  'refund.read',
  'refund.list',
  'receipt.create',
  'receipt.read',
  'receipt.list',
  'me.read',
  'mail.send',
] as const;
export type Operation = (typeof OPERATIONS)[number];

/** Spoil the way a call is answered; `before` means the work is not done, `after` that it is. */
export const TRANSPORT_FAULTS = {
  timeout_before: 'молчит, работа не сделана',
  timeout_after: 'работа сделана, ответа нет',
  reset_before: 'обрыв соединения до работы',
  reset_after: 'обрыв соединения после работы',
  error_500_before: '500, работа не сделана',
  error_500_after: '500, работа сделана',
  processing_202: '202 «обрабатывается», работа сделана',
  too_many_429: '429 слишком много запросов',
  broken_json: 'оборванный JSON, работа сделана',
  slow_body: 'тело ответа идёт медленно',
  late_answer: 'правильный ответ с задержкой',
  unknown_status: 'незнакомое значение status',
  amount_off: 'сумма больше на копейку',
  other_currency: 'другая валюта',
  test_flag: 'признак test наоборот',
  other_shop: 'получатель — другой магазин',
} as const;

/** Change what the service decides. */
export const BUSINESS_FAULTS = {
  capture_declined: 'списание холда отклонено банком',
  refund_pending: 'возврат остаётся pending',
  refund_canceled: 'возврат отклонён (general_decline)',
  refund_no_money: 'возврат отклонён: нет денег (insufficient_funds)',
  receipt_stuck: 'чек остаётся pending',
  receipt_canceled: 'чек отклонён',
} as const;

export const MAIL_FAULTS = {
  mail_refused_550: 'адрес отвергнут (550)',
  mail_temporary_451: 'временный отказ (451)',
  mail_timeout_after: 'письмо принято, ответа нет',
} as const;

export const FAULT_TITLES = { ...TRANSPORT_FAULTS, ...BUSINESS_FAULTS, ...MAIL_FAULTS };

export type TransportFault = keyof typeof TRANSPORT_FAULTS;
export type BusinessFault = keyof typeof BUSINESS_FAULTS;
export type MailFault = keyof typeof MAIL_FAULTS;
export type FaultKind = TransportFault | BusinessFault | MailFault;

export function isOperation(value: unknown): value is Operation {
  return OPERATIONS.some((operation) => operation === value);
}

export function isFaultKind(value: unknown): value is FaultKind {
  return typeof value === 'string' && Object.hasOwn(FAULT_TITLES, value);
}

export function isTransportFault(kind: FaultKind): kind is TransportFault {
  return Object.hasOwn(TRANSPORT_FAULTS, kind);
}
