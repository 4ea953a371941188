-- A code belongs to the browser or the session that asked for it: another one at the same number stands beside it.
drop index auth_code_live;
create unique index auth_code_live on auth_code (phone, purpose, coalesce(encode(request_hash, 'hex'), session_id::text))
  where used_at is null and voided_at is null;
