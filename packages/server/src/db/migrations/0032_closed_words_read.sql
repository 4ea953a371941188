-- The rows of before the checks of 0031; writers go on meanwhile.
alter table orders validate constraint orders_state_check;
alter table order_line validate constraint order_line_state_check;
alter table payment validate constraint payment_state_check;
alter table refund validate constraint refund_state_check;
alter table ticket validate constraint ticket_state_check;
alter table insurance_policy validate constraint insurance_policy_state_check;
alter table online_result validate constraint online_result_state_check;
alter table reconciliation_difference validate constraint reconciliation_difference_resolution_check;
alter table outbox validate constraint outbox_locale_check;
alter table users validate constraint users_type_relate_check;
alter table participant validate constraint participant_guardian_relation_check;
alter table event validate constraint event_palette_check;
alter table event validate constraint event_cover_template_check;
