-- A process that restarts reads its index of listings from a file and the changes since then from listing_changes, which
-- therefore keeps them for a day.
alter table listing_changes add column noted_at timestamptz not null default now();

-- The identity of the log, one row. A crash empties it together with the log, and a process then writes another id: files
-- that name the old one are of no use.
create unlogged table listing_change_log (
  is_only boolean primary key default true check (is_only),
  id uuid not null default gen_random_uuid(),
  -- The newest transaction whose rows were deleted. A file that did not see it may lack its changes.
  pruned_through xid8 not null default '0'
);
create trigger listing_changes_deleted after delete on listing_changes referencing old table as gone
  for each statement execute function note_pruned_changes();
