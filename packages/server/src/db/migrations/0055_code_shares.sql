-- The ceiling of messages of the whole site is shared out by network, and browsers that know the number have one of their own.
alter table auth_code
  -- of who asked: the first 24 bits of IPv4, 48 of IPv6
  add column subnet text not null default '',
  -- asked from a browser that has been signed in to the number's account
  add column known boolean not null default false;
