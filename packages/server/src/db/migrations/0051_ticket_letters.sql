-- Letters by which the owner of a purchase's mailbox lets a ticket into a cabinet, too.
alter table mail_link drop constraint mail_link_purpose_check;
alter table mail_link add constraint mail_link_purpose_check
  check (purpose in ('verify_email', 'reset_password', 'login', 'token', 'new_email', 'add_ticket'));
