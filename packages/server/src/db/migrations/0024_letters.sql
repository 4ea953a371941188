-- Who wants letters about starts; asked for by anybody, begun by who reads the mailbox alone (double opt-in).
create table news_subscription (
  id bigint generated always as identity primary key,
  public_id text not null unique,
  email text not null unique check (email = lower(email)),
  locale text not null check (locale in ('ru', 'en')),
  -- when the last letter with a question went out
  asked_at timestamptz not null,
  -- who asked
  address text not null,
  confirmed_at timestamptz,
  -- the version of the consent to advertising that was agreed to
  document_id bigint references document,
  stopped_at timestamptz,
  check ((confirmed_at is null) = (document_id is null)),
  check (stopped_at is null or confirmed_at is not null)
);

-- When the mail server of the account's address last said that there is no such mailbox.
alter table users add column email_refused_at timestamptz;

create function forget_refused_email() returns trigger language plpgsql as $$
begin
  new.email_refused_at := null;
  return new;
end $$;
create trigger users_email_refused before update of email on users for each row
  when (old.email is distinct from new.email) execute function forget_refused_email();
