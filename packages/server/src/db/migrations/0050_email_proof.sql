-- From which browser the address of a new account was proved: the first sign-in from another one is told by letter.
create table email_proof (
  user_id bigint primary key references users on delete cascade,
  device bytea,
  user_agent text not null,
  address text not null,
  created_at timestamptz not null
);
