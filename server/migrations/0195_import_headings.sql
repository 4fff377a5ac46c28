-- The first lines of an uploaded list, and the one among them that has its headings; null for imports of before.
alter table import_runs
  add column opening jsonb not null default '[]',
  add column heading_line integer;
