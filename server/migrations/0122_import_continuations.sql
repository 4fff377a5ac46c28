-- An import of the rows that an earlier one refused.
alter table import_runs add column continues_id bigint references import_runs on delete set null;
create index import_runs_continues_id on import_runs (continues_id) where continues_id is not null;
-- safe for 9773e91: it never writes this column.
create unique index import_runs_one_continuation on import_runs (continues_id)
  where continues_id is not null and state not in ('failed', 'undone');
