-- A claim is of the runner whose number and birth date were told, and goes with him where a corrected file puts him (docs/decisions/0097).
alter table result_claim
  -- of the row that was claimed; empty of who is erased
  add column first_name text not null default '',
  add column last_name text not null default '',
  add column birth_date date,
  -- false: another runner stands under that number now, and he himself under none that is known
  add column counts boolean not null default true;

-- As the row was when it was claimed: before the first change of it since then, else as it is.
update result_claim c set first_name = coalesce(x.first_name, ''), last_name = coalesce(x.last_name, ''), birth_date = x.birth_date
from (
  select i.id, coalesce(w.first_name, r.first_name) as first_name, coalesce(w.last_name, r.last_name) as last_name,
    coalesce(w.birth_date, r.birth_date) as birth_date
  from result_claim i join users u on u.id = i.user_id and u.erased_at is null
    left join result r on r.format_id = i.format_id and r.bib = i.bib and r.ticket_id is null
    left join lateral (
      select h.before ->> 'first_name' as first_name, h.before ->> 'last_name' as last_name, (h.before ->> 'birth_date')::date as birth_date
      from result_change h where h.format_id = i.format_id and h.bib = i.bib and h.made_at >= i.made_at and h.before is not null
      order by h.id limit 1) w on true
) x where x.id = c.id;

alter table result_claim drop constraint result_claim_format_id_bib_key;
create unique index result_claim_counting on result_claim (format_id, bib) where counts;
create index result_claim_format on result_claim (format_id);
