-- Ways back into the console for a person without their app: ten codes, each for one sign-in.
create table staff_recovery_codes (
  staff_id bigint not null references staff (id) on delete cascade,
  code_hash bytea not null,
  created_at timestamptz not null default now(),
  used_at timestamptz,
  primary key (staff_id, code_hash)
);
