/** Broken worlds of tickets that change hands; see seeded-violations.ts. */
const PAID_LINE = `(select min(id) from order_line where state = 'paid')`;
const TICKET = `(select min(id) from ticket where state = 'valid')`;
const USER = `(select min(id) from users)`;
const transfer = (state: string) =>
  `insert into transfer (public_id, key_hash, ticket_id, from_user, to_user, to_email, state, created_at, expires_at)
   values (gen_random_uuid(), sha256(gen_random_uuid()::text::bytea), ${TICKET}, (select holder_id from ticket where id = ${TICKET}), ${USER}, 'a@b.example', '${state}', now(), now() + interval '7 days')`;

export const SEEDED_TRANSFERS: readonly (readonly [id: string, how: string, sql: string])[] = [
  ['I32', 'offered twice', `drop index transfer_open; ${transfer('offered')}; ${transfer('offered')}`],
  [
    'I33',
    'still with the old holder',
    `${transfer('accepted')}; update transfer set to_user = -1; update ticket set code_version = 2`,
  ],
  ['I90', 'offered by who does not hold it', `${transfer('offered')}; update transfer set from_user = -1`],
  [
    'I90',
    'waiting after its end',
    `${transfer('offered')}; update transfer set created_at = now() - interval '9 days', expires_at = now() - interval '2 days'`,
  ],
  [
    'I90',
    'waiting for a month',
    `${transfer('offered')}; update transfer set expires_at = now() + interval '30 days'`,
  ],
  [
    'I91',
    'its buyer forgotten',
    `${transfer('accepted')}; update ticket set code_version = 2, holder_id = -1; update transfer set to_user = -1`,
  ],
  [
    'I91',
    'a policy of who gave the ticket away',
    `update insurance_policy set holder_id = -1, ticket_id = ${TICKET}`,
  ],
  [
    'I92',
    'paid and never offered',
    `update order_line set kind = 'transfer' where id = ${PAID_LINE}; update orders set paid_at = now() - interval '1 day';
    insert into transfer_fee (line_id, ticket_id, to_email) values (${PAID_LINE}, ${TICKET}, 'a@b.example')`,
  ],
  ['I92', 'a fee of nothing', `update order_line set kind = 'transfer' where id = ${PAID_LINE}`],
  ['I33', 'code not renewed', `${transfer('accepted')}; update ticket set holder_id = ${USER}`],
];
