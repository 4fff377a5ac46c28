-- A shopper may go over from a phone to a mailbox, or the reverse: the other contact leaves once the new one is confirmed.
alter table pending_contacts add column replaces_other boolean not null default false;
