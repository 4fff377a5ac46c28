-- From where a shopper has come in: guesses from elsewhere do not keep them out there. Only a hash of the network.
create table known_networks (
  user_id bigint not null references users on delete cascade,
  network_hash bytea not null,
  last_used_at timestamptz not null default now(),
  primary key (user_id, network_hash)
);
create index known_networks_last_used_at on known_networks (last_used_at);
