-- The lower, the sooner a picture of our own is drawn: what a visitor sees first comes first.
alter table media add column priority smallint not null default 100;
drop index media_unready;
create index media_unready on media (priority, id) where status <> 'ready';

-- How many pieces of the range were composed, so that a seed that was stopped goes on where it was.
alter table shop_seeds add column pieces integer;
