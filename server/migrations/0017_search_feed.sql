-- A search engine outside the process follows the listings through these tables; both are empty in a shop without one.
create table search_feed (
  only_row boolean primary key default true check (only_row),
  -- The index that answers searches; null until the first one is full.
  index_name text,
  -- The index that is being filled, the last listing in it, and the first transaction that surely notes its changes.
  filling_name text,
  filled_through bigint not null default 0,
  noted_from xid8 not null default '0',
  -- Changes are noted until then: an engine that nobody feeds for a day is filled anew, and its outbox ends.
  fed_until timestamptz not null,
  -- The answering index misses changes, so another one is filled before anything else.
  needs_refill boolean not null default true
);

-- Listings that the engine does not have yet. Logged, unlike listing_changes: a failover must lose none of them.
create table search_outbox (
  id bigint generated always as identity primary key,
  -- Null: every listing.
  product_ids bigint[],
  noted_at timestamptz not null default now()
);

-- The version of each document that is sent. A sequence never goes back, also when its transaction does.
create sequence search_versions;
