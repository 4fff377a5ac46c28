-- An uploaded workbook has several sheets, one of which is imported. Both are empty for CSV.
alter table import_runs
  add column sheet text not null default '',
  -- ["Prices", "Stock"].
  add column sheets jsonb not null default '[]';
