-- Raised by every change in the console, so that two editors do not overwrite each other.
alter table categories add column version integer not null default 1;
