-- what a line is called in English; receipts say the Russian title, whatever language its buyer reads
alter table order_line add column title_en text not null default '';
