-- How many one buyer may have is a limit of the format, over all its kinds (P5.13): it stands on the stock that all of them take from.
alter table stock add constraint stock_limit_is_of_format check (buy_limit is null or scope = 'format');
