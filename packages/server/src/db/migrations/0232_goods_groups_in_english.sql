-- what groups and subgroups of goods are called in English; they are filtered by their Russian names
alter table product add column product_group_en text not null default '', add column subgroup_en text not null default '';
