-- An import is a batch that the console shows and undoes, whether a person uploaded the file or an operator ran the command.
-- safe for 9773e91: it writes 'running' and 'done' alone, and both stay allowed.
alter table import_runs drop constraint import_runs_state_check;
-- safe for 9773e91: the states before are among these.
alter table import_runs add constraint import_runs_state_check check (state in (
  'uploading', 'uploaded', 'checking', 'checked', 'running', 'done', 'cancelled', 'failed', 'undoing', 'undone'
));
alter table import_runs
  -- Raised by every step that a person takes or sees, not by progress.
  add column version bigint not null default 1,
  add column origin text not null default 'operator' check (origin in ('operator', 'console')),
  -- Names at that time of the people, keys or operators.
  add column started_by text not null default '',
  add column undone_by text not null default '',
  add column format text not null default 'mapped' check (format in ('shopify', 'catalogue', 'mapped')),
  add column size_bytes bigint not null default 0,
  add column received_bytes bigint not null default 0,
  -- ["Name", "Price"]; null until the file is complete.
  add column header jsonb,
  -- {"columns": {"Price": "price"}, "settings": {…}}, as the person chose.
  add column choice jsonb,
  add column rows_total bigint,
  add column percent integer not null default 0 check (percent between 0 and 100),
  -- {"created", "updated", "unchanged", "refused", "newCategories"} of the check.
  add column check_counts jsonb,
  -- {"restored", "deleted", "withdrawn", "conflicts"}.
  add column undo_counts jsonb,
  add column failure text not null default '',
  add column is_cancelled boolean not null default false;
create index import_runs_in_work on import_runs (id) where state in ('checking', 'running', 'undoing');

alter table import_problems add column is_of_check boolean not null default false;

-- The uploaded file.
create table import_file_parts (
  run_id bigint not null references import_runs on delete cascade,
  start_byte bigint not null,
  content bytea not null,
  primary key (run_id, start_byte)
);

-- Every product that an import created or changed. No reference to the product: it may be deleted since.
create table import_changes (
  run_id bigint not null references import_runs on delete cascade,
  product_id bigint not null,
  source_key text not null,
  -- The fingerprint in product_sources before; null when the source did not know the product.
  fingerprint_before text,
  -- The product as it was; null when the import created it.
  before json,
  -- A digest of the product as the import left it: another one means that somebody changed it since.
  after_digest text,
  -- The stock as the import left it, where it changed it.
  after_stock json,
  outcome text check (outcome in ('restored', 'deleted', 'withdrawn', 'conflict')),
  reason text not null default '',
  primary key (run_id, product_id)
);
create index import_changes_product_id on import_changes (product_id);
create index import_changes_outcome on import_changes (run_id, product_id) where outcome = 'conflict';

-- The columns of a file as somebody chose them, for the next file with the same header.
create table import_mappings (
  header_hash text primary key,
  choice jsonb not null,
  used_at timestamptz not null default now()
);

-- An undo asks for each piece whether a shopper wrote about it.
create index product_questions_product_id on product_questions (product_id);
