-- The number a merchant last stated for a stock item: the same number again is no news, whatever was sold since.
alter table stock_items add column stated integer;

-- Where a product came from: the same key of the same source is the same product at every import.
create table product_sources (
  source text not null,
  source_key text not null,
  product_id bigint not null references products on delete cascade,
  -- Of everything that was read for it; equal means nothing is to be done.
  fingerprint text not null,
  imported_at timestamptz not null default now(),
  primary key (source, source_key)
);
create index product_sources_product_id on product_sources (product_id);

-- How far an import came, written with each batch, so that a killed one goes on behind its last.
create table import_runs (
  id bigint generated always as identity primary key,
  source text not null,
  file_name text not null,
  -- Of the file's content and of what it was read with: only the very same import goes on.
  file_hash text not null,
  settings_hash text not null,
  state text not null default 'running' check (state in ('running', 'done')),
  -- Records that are behind us, and the counts of the closing summary.
  records_done bigint not null default 0,
  counts jsonb not null default '{}',
  started_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index import_runs_unfinished on import_runs (file_hash, settings_hash) where state = 'running';

-- Rows that were refused, kept with the run so that a report after going on is whole.
create table import_problems (
  id bigint generated always as identity primary key,
  run_id bigint not null references import_runs on delete cascade,
  line bigint not null,
  source_key text not null default '',
  severity text not null check (severity in ('refused', 'noted')),
  field text not null,
  found text not null default '',
  reason text not null,
  wanted text not null default ''
);
create index import_problems_run_id on import_problems (run_id, line, id);

-- What the demo shop was filled with, so that it is filled once.
create table shop_seeds (
  name text primary key,
  seeded_at timestamptz not null default now()
);
