-- Participants who live elsewhere have a region to choose; the lists of Russia's places leave it out.
insert into region (id, iso, name_ru, name_en) values (9, 'ZZ', 'Другая страна', 'Another country');
