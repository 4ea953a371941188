-- Words of a closed list: the types of rows are made from these checks. States of machines were held by their triggers alone,
-- which a type cannot be made of. Old rows are read in the next file, where they lock nobody out.
alter table orders add constraint orders_state_check
  check (state in ('created', 'paid', 'delivered', 'cancelled', 'refunded')) not valid;
alter table order_line add constraint order_line_state_check
  check (state in ('created', 'paid', 'cancelled', 'refund_pending', 'refunded')) not valid;
alter table payment add constraint payment_state_check
  check (state in ('created', 'pending', 'authorized', 'paid', 'failed', 'expired', 'refunding', 'refunded', 'partly_refunded'))
  not valid;
alter table refund add constraint refund_state_check
  check (state in ('created', 'sent', 'succeeded', 'failed')) not valid;
alter table ticket add constraint ticket_state_check
  check (state in ('valid', 'refund_pending', 'refunded')) not valid;
alter table insurance_policy add constraint insurance_policy_state_check
  check (state in ('valid', 'refund_pending', 'cancelled')) not valid;
alter table online_result add constraint online_result_state_check
  check (state in ('submitted', 'accepted', 'declined')) not valid;
alter table reconciliation_difference add constraint reconciliation_difference_resolution_check
  check (resolution in ('attached', 'settled', 'refunded', 'gone')) not valid;
alter table outbox add constraint outbox_locale_check check (locale in ('ru', 'en')) not valid;
alter table users add constraint users_type_relate_check
  check (type_relate in ('Партнер', 'Родитель', 'Родственник', 'Друг', 'Коллега')) not valid;
alter table participant add constraint participant_guardian_relation_check
  check (guardian_relation in ('Партнер', 'Родитель', 'Родственник', 'Друг', 'Коллега')) not valid;
alter table event add constraint event_palette_check
  check (palette in ('blue', 'tartan', 'pine', 'ice', 'honey', 'lilac', 'wave', 'clay', 'lime', 'night', 'chalk')) not valid;
alter table event add constraint event_cover_template_check
  check (cover_template in ('contours', 'streets', 'lanes', 'ridges', 'waves', 'number', 'night')) not valid;
