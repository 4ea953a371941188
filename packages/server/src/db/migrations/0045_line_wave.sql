-- The price wave that gave a line its list price; null where none did, for lines of before, and once its ticket is of another distance.
-- No reference: an organiser may delete a wave, and what was bought by it stays.
alter table order_line add column wave_id bigint;
