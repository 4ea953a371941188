import type { Invariant } from './invariant.ts';

/** What people agreed to, the cards that are kept for them, and accounts that are gone. */
export const PROFILE_INVARIANTS: readonly Invariant[] = [
  {
    id: 'I79',
    says: 'a payment by a saved card is of the order of the owner of the card, at the acquirer that keeps it, and can be asked for again while it is not made',
    sql: `select 'payment' as what, p.id from payment p join saved_card c on c.id = p.saved_card_id join orders o on o.id = p.order_id
      where c.user_id <> o.user_id or c.provider <> p.provider
        or (c.sealed is null and p.state = 'created' and p.provider_id is null)`,
  },
  {
    id: 'I85',
    says: 'whoever gets advertising has agreed to it last',
    sql: `select 'user' as what, u.id from users u where u.mailing and coalesce((
      select c.given from consent c where c.user_id = u.id and c.purpose = 'advertising' order by c.id desc limit 1), false) = false`,
  },
  {
    id: 'I86',
    says: 'an erased account has left nothing of its person behind',
    sql: `select 'order' as what, o.id from orders o join users u on u.id = o.user_id
        where u.erased_at is not null and o.created_at < u.erased_at and o.email not like '%.invalid'
      union all
      select 'person', p.id from person p join users u on u.id = p.owner_id where u.erased_at is not null
      union all
      select 'file', f.id from file f join users u on f.owner_key = 'u:' || u.id where u.erased_at is not null
      union all
      select 'participant', p.id from ticket t join participant p on p.id = t.participant_id join users u on u.id = t.holder_id
        where u.erased_at is not null and t.created_at < u.erased_at and (p.phone <> '' or p.start_list)
      union all
      select 'named', p.id from participant p join users u on u.id = p.registered_by
        where u.erased_at is not null and p.registered_at < u.erased_at and (p.phone <> '' or p.start_list)
          and not exists (select from ticket t where coalesce(t.participant_id, t.known_participant_id) = p.id and t.holder_id <> u.id)
      union all
      select 'result', r.id from result r join ticket t on t.id = r.ticket_id join users u on u.id = t.holder_id
        where u.erased_at is not null and t.created_at < u.erased_at and (r.first_name <> '' or r.last_name <> '')
      union all
      select 'network', i.id from social_identity i join users u on u.id = i.user_id where u.erased_at is not null
      union all
      select 'card', c.id from saved_card c join users u on u.id = c.user_id
        where u.erased_at is not null and (c.removed_at is null or c.last4 <> '0000')
      union all
      select 'waiting', w.id from waiting_entry w join users u on u.id = w.user_id
        where u.erased_at is not null and w.email not like '%.invalid'
      union all
      select 'request', q.id from support_request q join users u on u.id = q.user_id where u.erased_at is not null
      union all
      select 'copy', d.id from data_export d join users u on u.id = d.user_id
        where u.erased_at is not null and d.removed_at is null`,
  },
  {
    id: 'I87',
    says: 'who stands in a start list has agreed to it last',
    sql: `select 'participant' as what, p.id from participant p where p.start_list and coalesce((
      select c.given from start_list_consent c where c.participant_id = p.id order by c.id desc limit 1), false) = false`,
  },
];
