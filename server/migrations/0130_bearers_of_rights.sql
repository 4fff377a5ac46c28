-- An invitation ends with the rights of the person who wrote it; null: the operator wrote it.
alter table staff_invitations add column invited_by bigint references staff on delete cascade;
create index staff_invitations_invited_by on staff_invitations (invited_by) where invited_by is not null;
create index api_keys_created_by on api_keys (created_by) where created_by is not null;

-- Networks that a person signed in from: guesses from there are counted apart from those of strangers.
create table staff_known_networks (
  staff_id bigint not null references staff on delete cascade,
  network_hash bytea not null,
  last_used_at timestamptz not null,
  primary key (staff_id, network_hash)
);
create index staff_known_networks_last_used_at on staff_known_networks (last_used_at);
