-- A closing receipt of a start or of a parcel, or of the delivery of an order alone.
alter table receipt drop constraint receipt_closing;
alter table receipt add constraint receipt_closing
  check ((kind = 'closing') = (op_key is not null
    and (num_nonnulls(event_city_id, parcel_id) = 1 or (num_nonnulls(event_city_id, parcel_id) = 0 and delivery > 0 and delivery = amount))))
  not valid;
