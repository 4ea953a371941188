/** What a test card does: pays, keeps the bank silent, or is declined with a reason of the provider's list. */
export type CardOutcome = 'success' | 'silent' | DeclineReason;

/** What came of a payer's step. */
export type PayStep = 'unknown_card' | 'not_payable' | 'code' | CardOutcome;

/** What comes of a payment in the app of a bank. */
export type SbpOutcome = 'success' | 'silent' | 'insufficient_funds';

export type DeclineReason = keyof typeof DECLINE_TEXTS;

export interface TestCard {
  number: string;
  brand: 'MasterCard' | 'Visa' | 'Mir';
  outcome: CardOutcome;
  threeDSecure: boolean;
  party: 'payment_network' | 'yoo_money';
}

export const DECLINE_TEXTS = {
  '3d_secure_failed': 'Не пройдена проверка 3-D Secure',
  call_issuer: 'Оплата отклонена, обратитесь в свой банк',
  card_expired: 'Срок действия карты истёк',
  fraud_suspected: 'Платёж заблокирован из-за подозрения в мошенничестве',
  general_decline: 'Банк отклонил платёж без объяснения причины',
  insufficient_funds: 'На карте недостаточно денег',
  invalid_card_number: 'Неверный номер карты',
  invalid_csc: 'Неверный код CVC',
  issuer_unavailable: 'Банк, выпустивший карту, недоступен',
  payment_method_limit_exceeded: 'Исчерпан лимит платежей по карте',
  payment_method_restricted: 'Операции по этой карте запрещены',
  country_forbidden: 'Нельзя оплатить картой, выпущенной в этой стране',
} as const;

const rows: [CardOutcome, TestCard['party'], string, string, string][] = [
  ['success', 'payment_network', '5555555555554444', '4111111111111111', '2202474301322987'],
  ['3d_secure_failed', 'payment_network', '5555555555554592', '4839665499603842', '2200000000000012'],
  ['call_issuer', 'payment_network', '5555555555554535', '4926946416239025', '2200000000000020'],
  ['card_expired', 'payment_network', '5555555555554543', '4141435412630840', '2200000000000038'],
  ['fraud_suspected', 'payment_network', '5555555555554568', '4483274282299972', '2200000000000046'],
  ['general_decline', 'payment_network', '5555555555554527', '4889971706588753', '2202202212312379'],
  ['insufficient_funds', 'payment_network', '5555555555554600', '4562265587712390', '2200000000000053'],
  ['invalid_card_number', 'payment_network', '5555555555554618', '4951017853630544', '2201382000000013'],
  ['invalid_csc', 'payment_network', '5555555555554626', '4194180666146368', '2200770212727079'],
  ['issuer_unavailable', 'payment_network', '5555555555554501', '4654130848359150', '2201382000000021'],
  [
    'payment_method_limit_exceeded',
    'payment_network',
    '5555555555554576',
    '4565231022577548',
    '2201382000000039',
  ],
  [
    'payment_method_restricted',
    'payment_network',
    '5555555555554550',
    '4233961169071671',
    '2201382000000047',
  ],
  ['country_forbidden', 'yoo_money', '5555555555554584', '4969751510013864', '2201382000000054'],
  ['fraud_suspected', 'yoo_money', '5555555555554634', '4119098878796485', '2201696981989955'],
];

function card(
  number: string,
  outcome: CardOutcome,
  party: TestCard['party'],
  threeDSecure: boolean,
): TestCard {
  const brand = number.startsWith('5') ? 'MasterCard' : number.startsWith('4') ? 'Visa' : 'Mir';
  return { number, brand, outcome, party, threeDSecure };
}

/** The provider's published table, and one card of ours whose bank stays silent. */
export const TEST_CARDS: readonly TestCard[] = [
  ...['5555555555554477', '4793128161644804', '2200000000000004'].map((number) =>
    card(number, 'success', 'payment_network', true),
  ),
  ...rows.flatMap(([outcome, party, ...numbers]) =>
    numbers.map((number) => card(number, outcome, party, outcome === '3d_secure_failed')),
  ),
  card('4000000000000077', 'silent', 'payment_network', false),
];

const byNumber = new Map(TEST_CARDS.map((testCard) => [testCard.number, testCard]));

export const PLAIN_SUCCESS_CARD = '4111111111111111';

export function findTestCard(number: string): TestCard | undefined {
  return byNumber.get(number);
}
