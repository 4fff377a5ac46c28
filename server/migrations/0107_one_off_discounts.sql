-- A discount of one order by phone: an offer that no list shows, with a code that nobody else can use.
alter table offers add column is_one_off boolean not null default false;
