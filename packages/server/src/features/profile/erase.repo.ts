import { declared, FIELD_NAMES } from '@distance/domain/participants/field-names.ts';
import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { columnsOfField } from '../orders/tables/person-columns.ts';

/** Stands where an address was: letters never go to `.invalid` (RFC 2606). */
const NOBODY = 'erased@erased.invalid';
/** Stands where a name was. */
const NO_NAME = '—';

/** What stands in the columns of a participant instead. */
const INSTEAD = {
  dash: () => sql`${NO_NAME}`,
  nothing: () => sql`''`,
  year: (column: string) => sql`date_trunc('year', ${sql.ref(column)})::date`,
  null: () => sql`null`,
  no: () => sql`false`,
  'no answers': () => sql`'{}'`,
};
const ERASED = sql.join(
  FIELD_NAMES.flatMap((name) => {
    const { erased } = declared(name);
    if (erased === 'retained') return [];
    return columnsOfField(name).map((column) => sql`${sql.ref(column)} = ${INSTEAD[erased](column)}`);
  }),
);

/** Columns of a result that tell of a person. */
const PERSONAL = ['first_name', 'last_name', 'birth_date', 'club', 'city', 'comment'];

/**
 * Takes a person out of everything his account left. Orders, payments, receipts and policies stay, without him: the law
 * has them kept (402-FZ article 29, 54-FZ). A birth date keeps its year, which tells nobody apart. The account is
 * locked by who calls. Returns where the bytes of his files lie.
 */
export async function erasePerson(db: Db, id: number, now: Date): Promise<string[]> {
  const own = sql`select id from orders where user_id = ${id}`;
  const email = sql`select lower(email) from users where id = ${id} and email_confirmed_at is not null`;
  const phone = sql`select phone from users where id = ${id} and phone_confirmed_at is not null`;
  await sql`update orders set email = ${NOBODY}, phone = '', delivery = null where user_id = ${id}`.execute(
    db,
  );
  await sql`update outbox set to_address = ${NOBODY}, payload = '{}' where order_id in (${own})
    or lower(to_address) in (${email})`.execute(db);
  await sql`update insured_person set first_name = ${NO_NAME}, last_name = ${NO_NAME}, second_name = '', phone = '',
      birth_date = date_trunc('year', birth_date)::date
    where line_id in (select l.id from order_line l join orders o on o.id = l.order_id
      join insurance_policy y on y.line_id = l.id and y.state <> 'cancelled' where coalesce(y.holder_id, o.user_id) = ${id})
      or line_id in (select l.id from order_line l where l.order_id in (${own})
        and not exists (select from insurance_policy y where y.line_id = l.id and y.holder_id <> ${id}))`.execute(
    db,
  );
  await sql`update insured_before set first_name = ${NO_NAME}, last_name = ${NO_NAME}, second_name = '', phone = '',
      birth_date = date_trunc('year', birth_date)::date
    where policy_id in (select y.id from insurance_policy y join order_line l on l.id = y.line_id join orders o on o.id = l.order_id
      where coalesce(y.holder_id, o.user_id) = ${id})`.execute(db);
  await sql`update transfer set to_email = ${NOBODY} where to_user = ${id} or lower(to_email) in (${email})`.execute(
    db,
  );
  await sql`update online_result set proof_link = ${NO_NAME}, proof_file_id = null, comment = ''
    where ticket_id in (select id from ticket where holder_id = ${id})`.execute(db);
  await eraseResults(db, id, now);
  // Whom he gave a certificate to is another person and stays; one that is still to be sent goes out as it was bought.
  const given = sql`(sent_at is not null or not exists (select from order_line l where l.id = gift.line_id and l.state = 'paid'))`;
  await sql`update gift set sender = '', words = ''
    where ${given} and line_id in (select id from order_line where order_id in (${own}))`.execute(db);
  await sql`update gift set recipient = ${NO_NAME}, email = ${NOBODY} where ${given} and lower(email) in (${email})`.execute(
    db,
  );
  await sql`update goods_return set words = '', answer = '' where order_id in (${own})`.execute(db);
  await sql`delete from goods_return_photo where return_id in (select id from goods_return where order_id in (${own}))`.execute(
    db,
  );
  await sql`update transfer_fee set to_email = ${NOBODY} where lower(to_email) in (${email})
    or line_id in (select id from order_line where order_id in (${own}))`.execute(db);
  // Whoever has a ticket of his orders, or one that he named people on, by a transfer is another person and stays.
  const itsPeople = sql`(p.id in (select coalesce(participant_id, known_participant_id) from ticket where holder_id = ${id})
      or ((p.registered_by = ${id} or p.line_id in (select id from order_line where order_id in (${own})))
        and not exists (select from ticket t where p.id = coalesce(t.participant_id, t.known_participant_id)
          and t.holder_id <> ${id})))`;
  await sql`insert into start_list_consent (participant_id, given, user_id, source, at)
    select p.id, false, ${id}, 'deletion', ${now} from participant p where p.start_list and ${itsPeople}`.execute(
    db,
  );
  await sql`update participant p set ${ERASED} where ${itsPeople}`.execute(db);
  await sql`update participant set keep_for = null where keep_for = ${id}`.execute(db);
  await sql`delete from person where owner_id = ${id}`.execute(db);
  await sql`delete from basket where user_id = ${id}`.execute(db);
  await leaveClubs(db, id);
  await sql`delete from event_volunteer where user_id = ${id}`.execute(db);
  await sql`delete from news_subscription where email in (${email})`.execute(db);
  await sql`delete from support_request where user_id = ${id} or email in (${email})`.execute(db);
  await sql`delete from basket_reminder where email in (${email})`.execute(db);
  await sql`delete from payment_email where user_id = ${id}`.execute(db);
  await sql`delete from email_code where user_id = ${id}`.execute(db);
  await sql`delete from auth_code where user_id = ${id} or phone in (${phone})`.execute(db);
  await sql`delete from sms where phone in (${phone})`.execute(db);
  await sql`delete from mail_link where user_id = ${id} or email in (${email})`.execute(db);
  await sql`delete from email_proof where user_id = ${id}`.execute(db);
  await sql`delete from social_attempt where user_id = ${id}`.execute(db);
  await sql`delete from sign_in_ticket where user_id = ${id}`.execute(db);
  await sql`delete from second_factor where user_id = ${id}`.execute(db);
  await sql`delete from social_identity where user_id = ${id}`.execute(db);
  await sql`update session set address = '', user_agent = '', device = null, second_factor = false where user_id = ${id}`.execute(
    db,
  );
  await sql`
    update users set email = null, email_confirmed_at = null, password_hash = null, phone = null, phone_confirmed_at = null,
      name = '', last_name = '', second_name = '', birth_date = null, gender = 'none', role = '{}', discount = null,
      discount_form = null, mailing = false, extra_contact = null, type_relate = null, contact_phone = null,
      blocked = true, erased_at = ${now}
    where id = ${id}`.execute(db);
  const { rows } = await sql<{ storage_key: string }>`
    delete from file f where f.owner_key = 'u:' || ${id}::bigint
      and not exists (select from participant p where f.id in (p.proof_file_id, p.licence_file_id, p.medical_file_id))
      and not exists (select from online_result o where o.proof_file_id = f.id)
      and not exists (select from club k where k.picture_file_id = f.id)
      and not exists (select from participant p, jsonb_each_text(p.fields) given where given.value = f.public_id)
    returning storage_key`.execute(db);
  // What others still show, a club or the next person of a ticket, is of nobody.
  await sql`update file set owner_key = ${NOBODY} where owner_key = 'u:' || ${id}::bigint`.execute(db);
  return rows.map(({ storage_key: key }) => key);
}

/** A club that he owned is its oldest admin's, else its oldest member's; one without members is of nobody and stays. */
async function leaveClubs(db: Db, id: number): Promise<void> {
  await sql`with owned as (delete from club_member where user_id = ${id} returning club_id, role)
    update club_member m set role = 'owner' where m.public_id in (
      select (select n.public_id from club_member n where n.club_id = o.club_id and n.user_id <> ${id} and n.state = 'member'
        order by n.role <> 'admin', n.joined_at, n.user_id limit 1) from owned o where o.role = 'owner')`.execute(
    db,
  );
  await sql`delete from club_result where user_id = ${id}`.execute(db);
  await sql`update competition set made_by = null where made_by = ${id}`.execute(db);
  await sql`update club set founded_by = null where founded_by = ${id}`.execute(db);
}

/** The times stay, of nobody: neither a later file nor an undone import brings the name back. */
async function eraseResults(db: Db, id: number, now: Date): Promise<void> {
  const tickets = sql`select id from ticket where holder_id = ${id}`;
  const claimed = sql`(format_id, bib) in (select format_id, bib from result_claim where user_id = ${id} and counts)`;
  // As whatever changes a field: a file that is read in meanwhile writes no name back, and tables of before are asked for by nobody.
  const races = sql`format_id in (select format_id from ticket where holder_id = ${id}
    union select format_id from result_claim where user_id = ${id})`;
  await sql`select from result_race where ${races} order by format_id for no key update`.execute(db);
  await sql`update result_race set version = version + 1 where ${races}`.execute(db);
  await sql`insert into result_consent (claim_id, given, user_id, source, at)
    select id, false, ${id}, 'deletion', ${now} from result_claim where user_id = ${id}`.execute(db);
  await sql`update result_protest set words = ${NO_NAME}, answer = '', file_id = null where user_id = ${id}`.execute(
    db,
  );
  await sql`insert into result_consent (ticket_id, given, user_id, source, at)
    select ticket_id, false, ${id}, 'deletion', ${now} from result where ticket_id in (${tickets}) and not hidden`.execute(
    db,
  );
  await sql`
    update result_change set before = before - ${PERSONAL}::text[], after = after - ${PERSONAL}::text[]
    where before ->> 'ticket_id' in (select id::text from ticket where holder_id = ${id})
      or (format_id, bib) in (select format_id, bib from result where ticket_id in (${tickets})) or ${claimed}`.execute(
    db,
  );
  // Under the number that he had before a file put him to another, others are told of as well.
  const named = (side: 'before' | 'after') => sql`exists (select from result_claim c where c.user_id = ${id}
      and c.format_id = h.format_id and c.birth_date is not null and c.birth_date::text = h.${sql.ref(side)} ->> 'birth_date')`;
  await sql`
    update result_change h set before = case when ${named('before')} then before - ${PERSONAL}::text[] else before end,
      after = case when ${named('after')} then after - ${PERSONAL}::text[] else after end
    where format_id in (select format_id from result_claim where user_id = ${id}) and (${named('before')} or ${named('after')})`.execute(
    db,
  );
  await sql`
    update result set first_name = '', last_name = '', birth_date = null, club = '', city = '', comment = '', hidden = true,
      search = lower(bib),
      kept = array(select distinct unnest(kept || ${PERSONAL}::text[]) order by 1) where ticket_id in (${tickets}) or (ticket_id is null and ${claimed})`.execute(
    db,
  );
  await sql`update result_claim set first_name = '', last_name = '', birth_date = null where user_id = ${id}`.execute(
    db,
  );
}
