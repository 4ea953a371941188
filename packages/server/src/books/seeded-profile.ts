/** Takes a buyer's account out, but not what he left. */
const erased = (when: string) =>
  `update users set blocked = true, email = null, phone = null, password_hash = null, birth_date = null, name = '', last_name = '',
  second_name = '', extra_contact = null, contact_phone = null, mailing = false, erased_at = now() + interval '${when}'
  where id = (select user_id from orders limit 1)`;

/** A card of somebody at an acquirer. */
const card = (owner: string, provider: string) =>
  `insert into saved_card (public_id, user_id, provider, sealed, brand, last4, expires_month, expires_year, consent_at, saved_at)
    select 'planted', ${owner}, '${provider}', 'x', 'Mir', '0004', 12, 2099, now(), now();
  update payment set saved_card_id = (select max(id) from saved_card)
    where id = (select min(id) from payment where amount > 0)`;
const PAYER = `(select o.user_id from orders o join payment p on p.order_id = o.id where p.amount > 0 order by p.id limit 1)`;

/** Broken worlds of consents and erased accounts; see `seeded-violations.ts`. */
export const SEEDED_PROFILE: readonly (readonly [id: string, how: string, sql: string])[] = [
  [
    'I85',
    'mailing that nobody agreed to',
    `update users set mailing = true where id = (select min(id) from users)`,
  ],
  [
    'I85',
    'mailing that was taken back',
    `insert into document (public_id, type, title, title_en, body, body_en, version, published_at)
       values ('planted', 'advertising', '', '', '', '', 99, now());
     insert into consent (user_id, purpose, given, document_id, source, at)
       select (select min(id) from users), 'advertising', given, id, 'settings', now() from document, unnest(array[true, false]) as given
         where public_id = 'planted';
     update users set mailing = true where id = (select min(id) from users)`,
  ],
  [
    'I87',
    'a name in a start list that nobody agreed to',
    `insert into participant (line_id, position, first_name, last_name, phone, gender, birth_date)
       select min(id), 9, 'Пётр', 'Климов', '79162041122', 'male', '1990-01-01' from order_line where kind = 'ticket';
     update participant set start_list = true where id = (select max(id) from participant)`,
  ],
  [
    'I79',
    'a purchase that another one’s card has paid',
    `insert into users (public_id, email, temporary, locale, credentials_changed_at, created_at)
       values ('planted', 'planted@mail.example', false, 'ru', now(), now()); ${card('(select max(id) from users)', 'yookassa')}`,
  ],
  [
    'I79',
    'a payment to be made by a card that is forgotten',
    `${card(PAYER, 'yookassa')}; update saved_card set removed_at = now(), sealed = null;
     alter table payment disable trigger all;
     update payment set state = 'created', provider_id = null where saved_card_id is not null`,
  ],
  ['I79', 'a card that another acquirer keeps', card(PAYER, 'tbank')],
  [
    'I86',
    'an erased account whose card is still known',
    `${card(PAYER, 'yookassa')}; ${erased('-100 years')}`,
  ],
  ['I86', 'an erased account whose orders name an address', erased('100 years')],
  [
    'I86',
    'an erased account that named somebody on a ticket which others have now',
    `${erased('100 years')};
     insert into participant (line_id, position, first_name, last_name, phone, gender, birth_date, registered_by, registered_at)
       select min(l.id), 9, 'Пётр', 'Климов', '79162041122', 'male', '1990-01-01', min(u.id), now() - interval '1 hour'
       from order_line l, users u where l.kind = 'ticket' and u.erased_at is not null`,
  ],
  [
    'I86',
    'an erased account whose request is still read',
    `${erased('-100 years')};
     insert into document (public_id, type, title, title_en, body, body_en, version, published_at)
       values ('planted', 'pers', '', '', '', '', 99, now());
     insert into support_request (public_id, user_id, kind, name, email, phone, text, locale, document_id, created_at)
       select 'planted', id, 'feedback', 'Анна', 'a@b.example', '79162041122', '', 'ru', (select max(id) from document), now()
       from users where erased_at is not null`,
  ],
];
