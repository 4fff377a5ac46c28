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
