create table users (
  id bigint generated always as identity primary key,
  name text not null,
  email text,
  email_verified boolean not null default false,
  phone text,
  password_hash text,
  avatar_url text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- The number that its owner proved with a code; a changed phone is unproved again.
  verified_phone text,
  phone_verified boolean not null generated always as (phone is not null and verified_phone is not null and phone = verified_phone) stored,
  constraint users_reachable check (email is not null or phone is not null)
);
create unique index users_email_key on users (lower(email));
create unique index users_phone_key on users (phone);

-- Accounts of other sign-in providers, identified by the provider's subject and never by e-mail.
create table social_identities (
  provider text not null,
  subject text not null,
  user_id bigint not null references users on delete cascade,
  created_at timestamptz not null default now(),
  primary key (provider, subject)
);
create index social_identities_user_id on social_identities (user_id);

-- Stores only the hash of a token; its owner sees the token once.
create table access_tokens (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  token_hash bytea not null,
  user_agent text,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  revoked_at timestamptz
);
create unique index access_tokens_token_hash_key on access_tokens (token_hash);
create index access_tokens_user_id on access_tokens (user_id) where revoked_at is null;

create table verification_codes (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  purpose text not null check (purpose in ('password_reset', 'contact_change')),
  code_hash bytea not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default now(),
  -- The channel that a correct code proves.
  sent_by text not null check (sent_by in ('email', 'phone'))
);
create unique index verification_codes_code_hash_key on verification_codes (code_hash) where used_at is null;
create index verification_codes_user_id on verification_codes (user_id);

-- A new e-mail or phone that awaits its code; the present one stays in use until then.
create table pending_contacts (
  user_id bigint not null references users on delete cascade,
  channel text not null check (channel in ('email', 'phone')),
  contact text not null,
  created_at timestamptz not null default now(),
  -- True when the new contact replaces the other channel, such as an e-mail instead of a phone.
  replaces_other boolean not null default false,
  primary key (user_id, channel)
);

-- Networks from which a shopper has signed in (hashes only): failed attempts elsewhere do not lock them out there.
create table known_networks (
  user_id bigint not null references users on delete cascade,
  network_hash bytea not null,
  last_used_at timestamptz not null default now(),
  primary key (user_id, network_hash)
);
create index known_networks_last_used_at on known_networks (last_used_at);

-- Nonces that a Google ID token must contain (hashes only); deleted after use or expiry.
create table google_nonces (
  nonce_hash bytea primary key,
  expires_at timestamptz not null
);
create index google_nonces_expires_at on google_nonces (expires_at);

-- Google ID tokens without a nonce sign in once; their hashes are stored until they expire.
create table used_id_tokens (
  token_hash bytea primary key,
  expires_at timestamptz not null
);
create index used_id_tokens_expires_at on used_id_tokens (expires_at);

-- Rate limit counters, shared by all processes; a crash may lose them.
create unlogged table rate_limits (
  bucket text primary key,
  hits integer not null,
  resets_at timestamptz not null
);
create index rate_limits_resets_at on rate_limits (resets_at);

-- The audit log: sign-ins, refusals, account changes and operators' actions. Rows outlive the account, so there is no foreign
-- key. It is append-only; retention and account deletion set shop.retention in their transaction.
create table security_events (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  kind text not null,
  user_id bigint,
  -- IPv6 addresses are cut to 64 bits, which identify one subscriber.
  network text,
  -- The operator's name; null for shoppers and visitors.
  actor text,
  details jsonb not null default '{}'
);
create index security_events_at on security_events (at);
create index security_events_user_id on security_events (user_id, id) where user_id is not null;

create trigger security_events_append_only before update or delete on security_events
  for each row execute function refuse_change_outside_retention();
