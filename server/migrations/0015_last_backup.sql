-- When a backup last succeeded, for an alert: the command may run on a machine that no process of the shop runs on.
create table last_backup (
  only_row boolean primary key default true check (only_row),
  made_at timestamptz not null,
  place text not null,
  bytes bigint not null
);
