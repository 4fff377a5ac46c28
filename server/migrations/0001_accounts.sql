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
  constraint users_reachable check (email is not null or phone is not null)
);
create unique index users_email_key on users (lower(email));
create unique index users_phone_key on users (phone);

-- A person at an outside provider is known by the provider's subject, never by e-mail.
create table social_identities (
  provider text not null,
  subject text not null,
  user_id bigint not null references users on delete cascade,
  created_at timestamptz not null default now(),
  primary key (provider, subject)
);
create index social_identities_user_id on social_identities (user_id);

-- Only the hash of a token is kept; the token itself is shown to its owner once.
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
  purpose text not null check (purpose in ('password_reset')),
  code_hash bytea not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default now()
);
create unique index verification_codes_code_hash_key on verification_codes (code_hash) where used_at is null;
create index verification_codes_user_id on verification_codes (user_id);

-- Counters of the abuse limits, shared by all processes; losing them in a crash costs nothing.
create unlogged table rate_limits (
  bucket text primary key,
  hits integer not null,
  resets_at timestamptz not null
);
create index rate_limits_resets_at on rate_limits (resets_at);
