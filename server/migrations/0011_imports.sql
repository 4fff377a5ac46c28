-- The origin of imported products: one key of a source is one product, import after import.
create table product_sources (
  source text not null,
  source_key text not null,
  product_id bigint not null references products on delete cascade,
  -- A digest of everything read for it; an equal one needs no update.
  fingerprint text not null,
  imported_at timestamptz not null default now(),
  primary key (source, source_key)
);
create index product_sources_product_id on product_sources (product_id);

-- The progress of imports, written with each batch; an interrupted import resumes after its last batch.
create table import_runs (
  id bigint generated always as identity primary key,
  source text not null,
  file_name text not null,
  -- Digests of the file and of its settings: only the same import resumes.
  file_hash text not null,
  settings_hash text not null,
  state text not null default 'running' check (state in ('running', 'done')),
  -- Records done, and the counts of the final summary.
  records_done bigint not null default 0,
  counts jsonb not null default '{}',
  started_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index import_runs_unfinished on import_runs (file_hash, settings_hash) where state = 'running';

-- Refused rows, so that the report of a resumed import is complete.
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

-- Demo data that was seeded, so that it is seeded once.
create table shop_seeds (
  name text primary key,
  seeded_at timestamptz not null default now(),
  -- Products seeded so far; an interrupted seed resumes here.
  pieces integer
);
