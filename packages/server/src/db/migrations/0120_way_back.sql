-- The page of the site that a letter's link leads back to once its reader has signed in; read by `safeReturnPath` before it is written.
alter table mail_link add column came_from text check (came_from ~ '^/' and length(came_from) <= 1024);
