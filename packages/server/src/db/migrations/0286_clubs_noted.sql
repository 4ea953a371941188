-- Sales name the club they are for, and the server keeps them with that name: another name is noted like a change of the sale. What else its
-- people change of a club moves nothing that is kept.
create trigger club_catalog_change after update of public_id, public_name, title on club
  for each row when ((old.public_id, old.public_name, old.title) is distinct from (new.public_id, new.public_name, new.title))
  execute function note_catalog_change();

-- The trigger on columns of sales knows those that were there when it was made.
create trigger sale_club_change after update of club_id on sale
  for each statement execute function note_catalog_change();

-- So is the rule by which an own result proves a cluster.
create trigger format_cluster_result_change after update of cluster_result_months on format
  for each statement execute function note_catalog_change();
