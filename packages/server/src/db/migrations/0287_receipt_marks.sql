-- What a registered receipt is found by at the tax service; null where the provider does not tell it, or not yet.
alter table receipt
  -- number of the fiscal drive (tag 1041), of the document on it (1040), and the fiscal sign (1077)
  add column fiscal_drive text,
  add column fiscal_document text,
  add column fiscal_sign text,
  add column fiscal_at timestamptz,
  add constraint receipt_fiscal check (num_nulls(fiscal_drive, fiscal_document, fiscal_sign, fiscal_at) in (0, 4));
