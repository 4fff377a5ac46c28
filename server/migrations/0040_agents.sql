-- Programs that shop for a person over the Universal Commerce Protocol. Nothing is written here while they are off.

-- Who sends the programs: a platform is known by the address of its profile.
create table agent_platforms (
  id bigint generated always as identity primary key,
  profile_url text not null unique check (char_length(profile_url) between 8 and 500),
  state text not null default 'unknown' check (state in ('unknown', 'allowed', 'blocked')),
  requests bigint not null default 0 check (requests >= 0),
  created_at timestamptz not null,
  seen_at timestamptz not null,
  version integer not null default 1
);
create index agent_platforms_seen_at on agent_platforms (seen_at);

-- A cart or checkout of a platform. Its pieces, address and code are the cart of a guest of its own.
create table agent_sessions (
  id text primary key check (id ~ '^[\w-]{22}$'),
  kind text not null check (kind in ('cart', 'checkout')),
  user_id bigint not null references users on delete cascade,
  platform_id bigint not null references agent_platforms on delete cascade,
  -- The release of the protocol in which the platform opened it.
  protocol text not null check (char_length(protocol) <= 10),
  -- The cart that became this checkout.
  cart_id text unique references agent_sessions on delete set null,
  -- What was asked for last, also after the cart was bought.
  variant_ids bigint[] not null default '{}',
  -- The codes as the platform sent them; the cart holds the one that applies.
  codes text[] not null default '{}',
  -- What the platform says of the buyer, and where the buyer came from; deleted with the session.
  buyer jsonb not null default '{}' check (octet_length(buyer::text) <= 2048),
  attribution jsonb not null default '{}' check (octet_length(attribution::text) <= 2048),
  -- Where the platform wants to hear of the order; null for a platform that asks.
  webhook_url text check (char_length(webhook_url) <= 500),
  order_id bigint unique references orders on delete set null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  handed_over_at timestamptz,
  canceled_at timestamptz
);
create index agent_sessions_user_id on agent_sessions (user_id);
create index agent_sessions_platform_id on agent_sessions (platform_id);
create index agent_sessions_expires_at on agent_sessions (expires_at);
create index agent_sessions_followed on agent_sessions (expires_at) where webhook_url is not null;

-- The answer of each changing request, so that a repeat gets the same one.
create table agent_requests (
  platform_id bigint not null references agent_platforms on delete cascade,
  path text not null check (char_length(path) <= 200),
  key text not null check (char_length(key) between 1 and 200),
  input_hash bytea not null,
  status integer,
  answer jsonb,
  created_at timestamptz not null,
  primary key (platform_id, path, key)
);
create index agent_requests_created_at on agent_requests (created_at);

-- Keys that sign what the shop sends to platforms; the newest that is not retired signs, and all that are not yet
-- withdrawn are published.
create table agent_keys (
  id bigint generated always as identity primary key,
  kid text not null unique check (char_length(kid) = 43),
  public_key jsonb not null,
  secret bytea not null,
  created_at timestamptz not null,
  retired_at timestamptz
);

-- Order events to platforms; the body is made when it is sent, so that no address is stored twice.
create table agent_deliveries (
  id uuid primary key,
  session_id text not null references agent_sessions on delete cascade,
  -- The newest entry of the order's history when it was queued.
  mark text not null check (char_length(mark) between 1 and 200),
  occurred_at timestamptz not null,
  state text not null default 'pending' check (state in ('pending', 'delivered', 'failed')),
  tries integer not null default 0 check (tries >= 0),
  due_at timestamptz not null,
  last_status integer,
  last_error text check (char_length(last_error) <= 300),
  unique (session_id, mark)
);
create index agent_deliveries_due on agent_deliveries (due_at) where state = 'pending';
