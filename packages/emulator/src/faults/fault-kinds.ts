export const OPERATIONS = [
  'payment.create',
  'payment.code',
  'payment.charge',
  'card.list',
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
  'sms.send',
  'social.page',
  'social.token',
  'social.user',
  'social.keys',
  'cdek.token',
  'cdek.cities',
  'cdek.tariff',
  'cdek.points',
  'cdek.order',
  'pochta.tariff',
  'pochta.office',
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
  charge_declined: 'сохранённая карта: отказ, нет денег',
  charge_3ds: 'сохранённая карта: банк просит код 3-D Secure',
  charge_dead: 'сохранённая карта: привязка больше не действует',
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

/** What the page of a network sends the browser back with. */
export const SOCIAL_PAGE_FAULTS = {
  social_wrong_state: 'соцсеть возвращает чужой state',
  social_replayed_code: 'соцсеть возвращает прежний код',
} as const;

/** What a network says of the person: an id_token, or a token, that must not be believed. */
export const SOCIAL_TOKEN_FAULTS = {
  social_wrong_nonce: 'id_token с чужим nonce',
  social_wrong_aud: 'токен выдан другому сайту',
  social_wrong_iss: 'id_token от другого издателя',
  social_wrong_signature: 'id_token подписан чужим ключом',
  social_alg_none: 'id_token без подписи',
  social_alg_hs256: 'id_token подписан открытым ключом (HS256)',
  social_expired: 'id_token истёк',
} as const;

export const SOCIAL_FAULTS = { ...SOCIAL_PAGE_FAULTS, ...SOCIAL_TOKEN_FAULTS };

export const SMS_FAULTS = {
  sms_no_money: 'SMS: на счёте нет денег',
  sms_wrong_number: 'SMS: неверный номер',
  sms_no_route: 'SMS: нет пути до номера',
  sms_stop_list: 'SMS: номер в стоп-листе',
  sms_day_limit: 'SMS: дневной предел номера',
  sms_unavailable: 'SMS: служба временно недоступна',
} as const;

export const FAULT_TITLES = {
  ...TRANSPORT_FAULTS,
  ...BUSINESS_FAULTS,
  ...MAIL_FAULTS,
  ...SMS_FAULTS,
  ...SOCIAL_FAULTS,
};

export type TransportFault = keyof typeof TRANSPORT_FAULTS;
export type BusinessFault = keyof typeof BUSINESS_FAULTS;
/** What a charge of a kept card may meet. */
export type ChargeFault = 'charge_declined' | 'charge_3ds' | 'charge_dead';
export type MailFault = keyof typeof MAIL_FAULTS;
export type SmsFault = keyof typeof SMS_FAULTS;
export type SocialPageFault = keyof typeof SOCIAL_PAGE_FAULTS;
export type SocialTokenFault = keyof typeof SOCIAL_TOKEN_FAULTS;
export type FaultKind =
  | TransportFault
  | BusinessFault
  | MailFault
  | SmsFault
  | SocialPageFault
  | SocialTokenFault;

export function isOperation(value: unknown): value is Operation {
  return OPERATIONS.some((operation) => operation === value);
}

export function isFaultKind(value: unknown): value is FaultKind {
  return typeof value === 'string' && Object.hasOwn(FAULT_TITLES, value);
}

export function isTransportFault(kind: FaultKind): kind is TransportFault {
  return Object.hasOwn(TRANSPORT_FAULTS, kind);
}

export function isSocialPageFault(kind: FaultKind): kind is SocialPageFault {
  return Object.hasOwn(SOCIAL_PAGE_FAULTS, kind);
}

export function isSocialTokenFault(kind: FaultKind): kind is SocialTokenFault {
  return Object.hasOwn(SOCIAL_TOKEN_FAULTS, kind);
}
