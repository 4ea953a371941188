-- What a person agreed to and took back: which version of which document, when, through which door. Rows are only ever
-- added. What was agreed to with a purchase stays in the order (orders.consents), with a team in participant.consents.
create table consent (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  purpose text not null check (purpose in ('pers', 'offers', 'advertising')),
  -- false: taken back
  given boolean not null,
  document_id bigint not null references document,
  source text not null check (source in ('registration', 'settings', 'sms', 'social', 'letter', 'deletion')),
  at timestamptz not null
);
create index consent_user on consent (user_id, purpose, id);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is only ever added to', tg_table_name using errcode = 'check_violation';
end $$;
create trigger consent_kept before update or delete on consent for each row execute function refuse_change();

-- Letters that prove a new address of an account, too.
alter table mail_link drop constraint mail_link_purpose_check;
alter table mail_link add constraint mail_link_purpose_check
  check (purpose in ('verify_email', 'reset_password', 'login', 'token', 'new_email'));

-- A copy of everything an account's owner may ask for (152-FZ, article 14).
create table data_export (
  id bigint generated always as identity primary key,
  public_id text not null unique,
  user_id bigint not null references users,
  created_at timestamptz not null,
  -- both together: the file is there
  ready_at timestamptz,
  storage_key text unique,
  size integer,
  expires_at timestamptz not null check (expires_at > created_at),
  -- the bytes are gone
  removed_at timestamptz,
  check (num_nulls(ready_at, storage_key, size) in (0, 3))
);
create index data_export_user on data_export (user_id, created_at);
create index data_export_expiry on data_export (expires_at) where removed_at is null;

-- An account on its way out: asked for, due, done. The row stays for the orders that the law keeps.
alter table users add column deletion_asked_at timestamptz;
alter table users add column deletion_at timestamptz;
alter table users add column erased_at timestamptz;
alter table users add constraint users_deletion check (num_nulls(deletion_asked_at, deletion_at) in (0, 2));
alter table users add constraint users_erased check (erased_at is null or (
  blocked and email is null and phone is null and password_hash is null and birth_date is null and name = ''
  and last_name = '' and second_name = '' and extra_contact is null and contact_phone is null and not mailing));
create index users_deletion_due on users (deletion_at) where erased_at is null and deletion_at is not null;

-- Who belongs to which club (A7.58).
create table club_member (
  club_id bigint not null references club,
  user_id bigint not null references users,
  joined_at timestamptz not null,
  primary key (user_id, club_id)
);
create index club_member_club on club_member (club_id);
