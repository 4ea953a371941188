-- Every acquirer's day is read to its end, or the reading is tried again.
alter table reconciliation drop column state;
