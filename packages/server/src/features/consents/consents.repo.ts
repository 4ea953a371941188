import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import type { ConsentPurpose, ConsentSource, StartListConsentSource } from '../../db/schema.generated.ts';

export interface NewConsent {
  userId: number;
  purpose: ConsentPurpose;
  given: boolean;
  source: ConsentSource;
  now: Date;
}

/** Against the version of the document in force; false when none is. */
export async function insertConsent(db: Db, row: NewConsent): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    insert into consent (user_id, purpose, given, document_id, source, at)
    select ${row.userId}, ${row.purpose}, ${row.given}, id, ${row.source}, ${row.now} from document
      where type = ${row.purpose} and published_at <= ${row.now} order by version desc limit 1
    returning id`.execute(db);
  return rows.length === 1;
}

export interface RegisterRow {
  purpose: ConsentPurpose | 'start_list';
  given: boolean;
  source: ConsentSource | StartListConsentSource | 'purchase' | 'team';
  at: Date;
  /** Of the document, or of the event whose start list it is about. */
  title: string;
  title_en: string;
  version: number | null;
}

/**
 * Everything an account agreed to or took back, the newest first: its own rows, and what purchases, teams,
 * reminders and requests of a guest keep, and names in start lists: of its own forms and of the tickets it holds.
 */
export async function selectRegister(db: Db, userId: number): Promise<RegisterRow[]> {
  const { rows } = await sql<RegisterRow>`
    select d.type as purpose, c.given, c.source, c.at, d.title, d.title_en, d.version, c.id as turn
      from consent c join document d on d.id = c.document_id where c.user_id = ${userId}
    union all
    select d.type, true, 'purchase', o.created_at, d.title, d.title_en, d.version, null
      from orders o cross join lateral jsonb_array_elements_text(o.consents) as agreed(public_id)
      join document d on d.public_id = agreed.public_id where o.user_id = ${userId}
    union all
    select d.type, true, 'team', o.created_at, d.title, d.title_en, d.version, null
      from ticket t join participant p on p.id = t.participant_id join order_line l on l.id = t.line_id
      join orders o on o.id = l.order_id
      cross join lateral jsonb_array_elements_text(p.consents) as agreed(public_id)
      join document d on d.public_id = agreed.public_id where t.holder_id = ${userId}
    union all
    select d.type, true, 'letter', r.consented_at, d.title, d.title_en, d.version, null
      from users u join basket_reminder r on r.email = lower(u.email) join document d on d.id = r.document_id
      where u.id = ${userId} and u.email_confirmed_at is not null
    union all
    select d.type, true, 'support', q.created_at, d.title, d.title_en, d.version, null
      from users u join support_request q on q.email = lower(u.email) and q.user_id is null join document d on d.id = q.document_id
      where u.id = ${userId} and u.email_confirmed_at is not null
    union all
    select 'advertising', false, 'letter', m.stopped_at, d.title, d.title_en, d.version, null
      from users u join mail_stop m on m.email = lower(u.email)
      cross join lateral (select title, title_en, version from document
        where type = 'advertising' and published_at <= m.stopped_at order by version desc limit 1) d
      where u.id = ${userId} and u.email_confirmed_at is not null
    union all
    select 'start_list', c.given, c.source, c.at, e.title, e.title_en, null, c.id
      from start_list_consent c join participant p on p.id = c.participant_id join order_line l on l.id = p.line_id
      join event_city y on y.id = l.event_city_id join event e on e.id = y.event_id
      where c.user_id = ${userId}
        or exists (select from ticket t where t.participant_id = p.id and t.holder_id = ${userId} and not p.filled_by_guest)
    order by at desc, turn desc nulls last, purpose, version`.execute(db);
  return rows;
}
