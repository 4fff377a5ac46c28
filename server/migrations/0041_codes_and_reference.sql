-- Who enters a code has read the mailbox or the phone that it went to.
alter table verification_codes add column sent_by text not null check (sent_by in ('email', 'phone'));

-- Which edition of the rows that every shop needs is loaded, so that a start can skip them.
create table reference_version (
  only_row boolean primary key default true check (only_row),
  version text not null
);
