-- Apps of other houses, each with a key of its own.
create table apps (
  id bigint generated always as identity primary key,
  manifest_url text not null unique,
  -- As it was read when the app was installed.
  manifest jsonb not null check (pg_column_size(manifest) < 65536),
  key_id bigint not null references api_keys (id),
  endpoint_id bigint references webhook_endpoints (id) on delete set null,
  installed_by bigint not null references staff (id),
  installed_at timestamptz not null
);
