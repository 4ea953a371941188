-- A card that its owner wished to be kept at the acquirer: what pays with it again, sealed, and what he knows it by. No number of a card
-- and no code of one is ever here.
create table saved_card (
  id bigint generated always as identity primary key,
  public_id text not null unique,
  user_id bigint not null references users,
  provider text not null,
  -- the acquirer's name of the card under `SECRET_KEY`; gone with the card, as soon as no payment needs it any more
  sealed bytea,
  brand text not null check (length(brand) between 1 and 20),
  last4 text not null check (last4 ~ '^[0-9]{4}$'),
  expires_month smallint not null check (expires_month between 1 and 12),
  expires_year smallint not null check (expires_year between 2000 and 2100),
  -- when its owner agreed to it
  consent_at timestamptz not null,
  saved_at timestamptz not null,
  -- taken away by its owner
  removed_at timestamptz,
  -- the acquirer pays by it no more
  dead_at timestamptz,
  check (sealed is not null or removed_at is not null or dead_at is not null)
);
-- A card is saved once.
create unique index saved_card_same on saved_card (user_id, provider, brand, last4, expires_month, expires_year)
  where removed_at is null and dead_at is null;
create index saved_card_user on saved_card (user_id);
create index saved_card_over on saved_card (id) where sealed is not null and (removed_at is not null or dead_at is not null);

alter table payment
  -- when the buyer agreed to have the card of this payment saved
  add column save_card_at timestamptz,
  -- what it is paid by instead of the acquirer's page
  add column saved_card_id bigint references saved_card,
  add constraint payment_card_way check (saved_card_id is null or way = 'card' and save_card_at is null and amount > 0);
create index payment_saved_card on payment (saved_card_id, created_at) where saved_card_id is not null;

-- Nobody pays by another one's card, nor by one that is gone. Who takes a card away waits for the order that is being written.
create function payment_by_own_card() returns trigger language plpgsql as $$
begin
  perform from saved_card c join orders o on o.id = new.order_id
    where c.id = new.saved_card_id and c.user_id = o.user_id and c.provider = new.provider
      and c.sealed is not null and c.removed_at is null and c.dead_at is null for share of c;
  if not found then
    raise exception 'saved card % pays for nothing', new.saved_card_id
      using errcode = 'check_violation', constraint = 'payment_by_own_card';
  end if;
  return null;
end $$;
create trigger payment_by_own_card after insert on payment
  for each row when (new.saved_card_id is not null) execute function payment_by_own_card();
