-- Accounts at services of others that the merchant entered in the console; those of the environment have no row. A row
-- replaces the environment's account of the same adapter.
create table connections (
  -- The adapter; `payments` for which provider takes new orders.
  name text primary key check (name ~ '^[a-z][a-z0-9-]{0,39}$'),
  -- By the name of the environment variable; secrets are apart.
  settings jsonb not null default '{}' check (jsonb_typeof(settings) = 'object'),
  -- Encrypted JSON of the same form.
  secrets bytea,
  -- Raised by every change, so that two people do not change one account, and processes see that they must read again.
  version bigint not null default 1,
  changed_at timestamptz not null
);
-- Pages tell whether payments are a test, and cached ones must go.
create trigger connections_change after insert or update or delete on connections
  for each statement execute function note_catalogue_change('catalogue');
