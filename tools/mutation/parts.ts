/** Code whose tests are measured: each of its mistakes put in on purpose should make one of them fail (trust.md G14). */
export interface MutatedPart {
  name: string;
  /** Patterns of its files, from the root; those after a `!` are left out. */
  files: readonly string[];
}

const DOMAIN = 'packages/domain/src';
const SERVER = 'packages/server/src';

const domain = (...folders: readonly string[]) => folders.map((folder) => `${DOMAIN}/${folder}/**/*.ts`);

/** Drawings of covers and goods (`domain/cover`, `domain/goods-art`) are judged by eye, and left out. */
export const PARTS: readonly MutatedPart[] = [
  {
    name: 'pricing',
    files: [...domain('pricing'), `${DOMAIN}/money.ts`, `!${DOMAIN}/pricing/price-inputs.ts`],
  },
  { name: 'refunds', files: domain('orders', 'transfers') },
  { name: 'holds', files: domain('seats', 'waiting') },
  { name: 'promocodes', files: domain('promocodes') },
  { name: 'delivery', files: domain('delivery') },
  { name: 'results', files: domain('results') },
  { name: 'certificates', files: domain('certificates', 'returns') },
  { name: 'people', files: domain('people') },
  { name: 'participants', files: domain('participants') },
  {
    name: 'basket',
    // What its tests are made of.
    files: [
      ...domain('basket'),
      ...['fixtures', 'basket-laws', 'basket-commands'].map((file) => `!${DOMAIN}/basket/${file}.ts`),
    ],
  },
  {
    name: 'tickets',
    files: [
      ...domain('tickets', 'insurance', 'files', 'support', 'clubs', 'site'),
      `${DOMAIN}/wait.ts`,
      `${DOMAIN}/zone-offset.ts`,
    ],
  },
  {
    name: 'server',
    files: [
      'db/payment-states.ts',
      'adapters/tbank-statuses.ts',
      'adapters/robokassa-state.ts',
      'features/orders/check-times.ts',
      'features/orders/payments/mismatch.ts',
      'features/orders/refunds/weigh-moved.ts',
      'features/orders/refund-offer.ts',
      'features/orders/stock/is-held.ts',
      'features/orders/receipts/order-money.ts',
      'features/distances/surcharge-offer.ts',
      'features/waiting/offered-price.ts',
      'features/tickets/sale/wave-prices.ts',
    ].map((file) => `${SERVER}/${file}`),
  },
];
