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

-- An import is a batch that the console shows and undoes, whether a person uploaded the file or an operator ran the command.
-- Its progress is written with each batch of records; an interrupted import resumes after its last one.
create table import_runs (
  id bigint generated always as identity primary key,
  source text not null,
  origin text not null default 'operator' check (origin in ('operator', 'console')),
  -- Names at that time of the people, keys or operators.
  started_by text not null default '',
  undone_by text not null default '',
  -- Who began the present step, which ends with their rights; null for the operator.
  staff_id bigint,
  api_key_id bigint,
  -- An import of the rows that an earlier one refused.
  continues_id bigint references import_runs on delete set null,
  file_name text not null,
  -- Digests of the file and of its settings: only the same import resumes.
  file_hash text not null,
  settings_hash text not null,
  format text not null default 'mapped' check (format in ('shopify', 'woocommerce', 'catalogue', 'mapped')),
  size_bytes bigint not null default 0,
  received_bytes bigint not null default 0,
  -- An uploaded workbook has several sheets, ["Prices", "Stock"], one of which is imported. Both are empty for CSV.
  sheet text not null default '',
  sheets jsonb not null default '[]',
  -- ["Name", "Price"]; null until the file is complete.
  header jsonb,
  -- The first lines of an uploaded list, and the one among them that has its headings.
  opening jsonb not null default '[]',
  heading_line integer,
  -- {"columns": {"Price": "price"}, "settings": {…}}, as the person chose.
  choice jsonb,
  -- Whether it puts on sale what is complete.
  puts_on_sale boolean not null default false,
  state text not null default 'running' check (state in (
    'uploading', 'uploaded', 'checking', 'checked', 'running', 'done', 'cancelled', 'failed', 'undoing', 'undone'
  )),
  is_cancelled boolean not null default false,
  failure text not null default '',
  rows_total bigint,
  percent integer not null default 0 check (percent between 0 and 100),
  -- Records done, and the counts of the final summary.
  records_done bigint not null default 0,
  counts jsonb not null default '{}',
  -- {"created", "updated", "unchanged", "refused", "newCategories"} of the check.
  check_counts jsonb,
  -- {"restored", "deleted", "withdrawn", "conflicts"}.
  undo_counts jsonb,
  -- Raised by every step that a person takes or sees, not by progress.
  version bigint not null default 1,
  started_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index import_runs_unfinished on import_runs (file_hash, settings_hash) where state = 'running';
create index import_runs_in_work on import_runs (id) where state in ('checking', 'running', 'undoing');
create index import_runs_continues_id on import_runs (continues_id) where continues_id is not null;
create unique index import_runs_one_continuation on import_runs (continues_id)
  where continues_id is not null and state not in ('failed', 'undone');

-- Refused rows, so that the report of a resumed import is complete.
create table import_problems (
  id bigint generated always as identity primary key,
  run_id bigint not null references import_runs on delete cascade,
  is_of_check boolean not null default false,
  line bigint not null,
  source_key text not null default '',
  severity text not null check (severity in ('refused', 'noted')),
  field text not null,
  found text not null default '',
  reason text not null,
  wanted text not null default ''
);
create index import_problems_run_id on import_problems (run_id, line, id);

-- The uploaded file.
create table import_file_parts (
  run_id bigint not null references import_runs on delete cascade,
  start_byte bigint not null,
  content bytea not null,
  primary key (run_id, start_byte)
);

-- Cells of an uploaded file that somebody corrected on the screen. The import reads them instead of those of the file.
create table import_corrections (
  id bigint generated always as identity primary key,
  run_id bigint not null references import_runs on delete cascade,
  line bigint not null,
  -- As the header of the file names it.
  column_name text not null,
  -- The cell of the file, and the value that takes its place.
  before text not null,
  after text not null,
  -- The name at that time of the person or key.
  author text not null,
  corrected_at timestamptz not null,
  unique (run_id, line, column_name)
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
