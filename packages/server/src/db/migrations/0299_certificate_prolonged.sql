-- Money that comes back prolongs a certificate once (docs/decisions/0093): when it did. Of what was prolonged before this is not known.
alter table certificate add column prolonged_at timestamptz;
