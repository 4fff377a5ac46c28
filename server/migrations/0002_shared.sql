-- Transactions that changed public responses, as note_catalogue_change() records them. Processes with a cache poll for those
-- that they have not seen. Each transaction inserts its own row, so that none waits for another as it would for a counter. A
-- crash may lose the rows: caches lose their connection then, and start empty.
create unlogged table catalogue_changes (
  transaction_id xid8 not null default pg_current_xact_id(),
  kind text not null check (kind in ('catalogue', 'stock')),
  primary key (transaction_id, kind)
);

-- Listings that a transaction changed. Processes with a listing index poll for them like catalogue_changes, and read these
-- listings again. A process that restarts reads its index from a file and the changes since then from here, so rows stay for
-- a day.
create unlogged table listing_changes (
  transaction_id xid8 not null default pg_current_xact_id(),
  -- Null: too many to name.
  product_ids bigint[],
  noted_at timestamptz not null default now()
);
create index listing_changes_transaction_id on listing_changes (transaction_id);
create trigger listing_changes_deleted after delete on listing_changes referencing old table as gone
  for each statement execute function note_pruned_changes();

-- The identity of the log, one row. A crash empties it together with the log, and a process then writes another id: files
-- that name the old one are of no use.
create unlogged table listing_change_log (
  is_only boolean primary key default true check (is_only),
  id uuid not null default gen_random_uuid(),
  -- The newest transaction whose rows were deleted. A file that did not see it may lack its changes.
  pruned_through xid8 not null default '0'
);

-- Rate limit counters, shared by all processes; a crash may lose them.
create unlogged table rate_limits (
  bucket text primary key,
  hits integer not null,
  resets_at timestamptz not null
);
create index rate_limits_resets_at on rate_limits (resets_at);

-- Random keys for signatures of the shop's own links; one for all processes.
create table signing_keys (
  purpose text primary key,
  key bytea not null,
  created_at timestamptz not null default now()
);

-- Demo data that was seeded, so that it is seeded once.
create table shop_seeds (
  name text primary key,
  seeded_at timestamptz not null default now(),
  -- Products seeded so far; an interrupted seed resumes here.
  pieces integer
);
