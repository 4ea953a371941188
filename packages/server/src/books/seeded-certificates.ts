import { PACK_BROUGHT } from './seeded-fiscal.ts';

const PAID_ORDER = `(select min(id) from orders where state = 'paid')`;
const PAID_LINE = `(select min(id) from order_line where state = 'paid')`;
const OPEN_LINE = `(select min(id) from order_line where state = 'created')`;

const certificate = (line: string, balance: number) =>
  `insert into certificate (public_id, code_hash, code_sealed, line_id, nominal, balance, valid_until, created_at)
    values ('c', 'c', 'c', ${line}, 1000, ${balance}, now(), now())`;
const entry = (key: string, kind: string, amount: number) =>
  `insert into certificate_entry (certificate_id, order_id, op_key, kind, amount, created_at)
   values ((select max(id) from certificate), ${PAID_ORDER}, '${key}', '${kind}', ${amount}, now())`;
/** The first paid order, of which a certificate has paid ten roubles. */
const spent = (state: string) => `${certificate(PAID_LINE, 0)};
  update orders set certificate_amount = 1000 where id = ${PAID_ORDER};
  update order_line set by_certificate = 1000 where id = (select min(id) from order_line where order_id = ${PAID_ORDER});
  insert into order_certificate (order_id, certificate_id, amount, state)
    values (${PAID_ORDER}, (select max(id) from certificate), 1000, '${state}')`;

/** Broken worlds of certificates; see `seeded-violations.ts`. */
export const SEEDED_CERTIFICATES: readonly (readonly [id: string, how: string, sql: string])[] = [
  ['I24', 'balance without entries', certificate(PAID_LINE, 500)],
  [
    'I24',
    'balance over the nominal',
    `alter table certificate drop constraint certificate_check; ${certificate(PAID_LINE, 2000)}; ${entry('i', 'issue', 2000)}`,
  ],
  [
    'I24',
    'balance below nothing',
    `alter table certificate drop constraint certificate_check; ${certificate(PAID_LINE, -1)}; ${entry('i', 'issue', -1)}`,
  ],
  ['I25', 'money from an unpaid line', `${certificate(OPEN_LINE, 1000)}; ${entry('i', 'issue', 1000)}`],
  ['I25', 'money from a discounted line', certificate(`(select min(line_id) from line_discount)`, 0)],
  [
    'I26',
    'more back than spent',
    `${certificate(PAID_LINE, 100)}; ${entry('s', 'spend', -900)}; ${entry('r', 'return', 1000)}`,
  ],
  [
    'I25',
    'a paid certificate that was not made',
    `insert into gift (line_id, design, recipient, sender, words, locale) values (${PAID_LINE}, 'lilac', '', '', '', 'ru')`,
  ],
  [
    'I110',
    'an order paid by no certificate',
    `update orders set certificate_amount = 1000 where id = ${PAID_ORDER}`,
  ],
  ['I110', 'a paid order that only holds', `${spent('held')}; ${entry('h', 'hold', -1000)}`],
  ['I110', 'spent without an entry', spent('spent')],
  [
    'I110',
    'lines that certificates paid more of',
    `${spent('spent')}; ${entry('s', 'spend', -1000)}; update order_line set by_certificate = 1001 where by_certificate > 0`,
  ],
  [
    'I111',
    'a balance that the ledger does not owe',
    `${certificate(PAID_LINE, 1000)}; ${entry('i', 'issue', 1000)}`,
  ],
  [
    'I113',
    'an offset of nothing',
    `insert into receipt (kind, payment_id, op_key, amount, items, state, created_at)
      values ('offset', (select min(id) from payment where captured > 0), 'offset', 5,
        '[{"unitPrice": 5, "qty": 1}]', 'sent', now())`,
  ],
  [
    'I113',
    'more of a line offset than certificates paid',
    `${certificate(PAID_LINE, 0)}; insert into certificate_offset (order_id, certificate_id, line_id, amount, created_at)
      values (${PAID_ORDER}, (select max(id) from certificate), ${PAID_LINE}, 1, now())`,
  ],
  [
    'I113',
    'a start pack was brought, the certificate that paid its delivery is an advance for ever',
    `${PACK_BROUGHT}; ${spent('spent')}; update orders set certificate_amount = 1100 where certificate_amount > 0`,
  ],
  [
    'I25',
    'a certificate of a partner that the books never issued',
    `insert into certificate_batch (public_id, partner, design, created_at) values ('b', 'ООО', 'lilac', now());
     insert into certificate (public_id, code_hash, code_sealed, batch_id, nominal, balance, valid_until, created_at)
      values ('p', 'p', 'p', (select max(id) from certificate_batch), 1000, 0, now(), now())`,
  ],
  ['I112', 'a return that no certificate has got', `update refund set by_certificate = 1000`],
  [
    'I112',
    'more of a line back than certificates paid',
    `update refund_line set by_certificate = 1 where amount > 0`,
  ],
];
