-- Whom a change of distance took off the ticket because the new distance asks more of him: the form begins with what he has told. Ends
-- with the next registration, a cancelled one, and a new holder.
alter table ticket add column known_participant_id bigint references participant;
