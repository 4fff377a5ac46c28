create table users (
  id bigint generated always as identity primary key,
  name text not null,
  email text,
  email_verified boolean not null default false,
  -- In one form, `+919820012345`, in which a second sign-up finds it.
  phone text,
  -- The number that its owner proved with a code; a changed phone is unproved again.
  verified_phone text,
  phone_verified boolean not null
    generated always as (phone is not null and verified_phone is not null and phone = verified_phone) stored,
  password_hash text,
  avatar_url text,
  -- A guest is an account without contacts that is known by its token alone. The contact that it names at checkout is not unique,
  -- proves nothing and cannot log in.
  is_guest boolean not null default false,
  guest_email text,
  guest_phone text,
  -- The account that a guest has logged in to: a repeated merge finds it and does nothing.
  merged_into bigint references users on delete cascade,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- The console searches customers by this stored text; without it each search builds it for every row.
  search_text text generated always as (
    lower(name || ' ' || coalesce(email, guest_email, '') || ' ' || translate(coalesce(phone, guest_phone, ''), '+-() ', ''))
  ) stored,
  constraint users_reachable_or_guest check (is_guest or email is not null or phone is not null),
  constraint users_guest_contact check (
    is_guest and (guest_email is null or guest_phone is null)
    or not is_guest and guest_email is null and guest_phone is null and merged_into is null
  )
);
create unique index users_email_key on users (lower(email));
create unique index users_phone_key on users (phone);
create index users_guests on users (created_at) where is_guest;
create index users_merged_into on users (merged_into) where merged_into is not null;
-- Guests without a contact have no entry.
create index users_search_text on users using gin (search_text gin_trgm_ops)
  where not is_guest or guest_email is not null or guest_phone is not null;

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
  purpose text not null
    check (purpose in ('password_reset', 'contact_change', 'guest_sign_in', 'order_claim', 'cash_order')),
  -- The order that a code takes into an account.
  order_id bigint,
  code_hash bytea not null,
  -- The channel that a correct code proves.
  sent_by text not null check (sent_by in ('email', 'phone')),
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default now()
);
create unique index verification_codes_code_hash_key on verification_codes (code_hash) where used_at is null;
create index verification_codes_user_id on verification_codes (user_id);
create index verification_codes_order_id on verification_codes (order_id) where order_id is not null;

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
  expires_at timestamptz not null,
  -- Hash of the secret that stays in the page which asked for the nonce; null for older apps and for proofs of an account.
  secret_hash bytea
);
create index google_nonces_expires_at on google_nonces (expires_at);

-- Google ID tokens without a nonce sign in once; their hashes are stored until they expire.
create table used_id_tokens (
  token_hash bytea primary key,
  expires_at timestamptz not null
);
create index used_id_tokens_expires_at on used_id_tokens (expires_at);

-- An authenticator app of a shopper. The first code of the app confirms it; until then it protects nothing.
create table second_factors (
  id bigint primary key generated always as identity,
  user_id bigint not null unique references users on delete cascade,
  -- Encrypted. Null when its key was lost: then the recovery codes alone work.
  totp_secret bytea,
  totp_step bigint not null default 0,
  begun_at timestamptz not null,
  confirmed_at timestamptz
);

create table second_factor_codes (
  factor_id bigint not null references second_factors on delete cascade,
  code_hash bytea not null,
  created_at timestamptz not null,
  used_at timestamptz,
  primary key (factor_id, code_hash)
);

-- A log-in whose first proof was right and that waits for a code.
create table second_factor_challenges (
  token_hash bytea primary key,
  user_id bigint not null references users on delete cascade,
  proved_by text not null check (proved_by in ('password', 'google', 'code')),
  expires_at timestamptz not null
);
create index second_factor_challenges_user on second_factor_challenges (user_id);

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

create table addresses (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  name text not null,
  address text not null,
  country_id bigint not null references countries,
  state_id bigint not null references states,
  city_id bigint not null references cities,
  postal_code text not null default '',
  phone text not null,
  is_default boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index addresses_user_id on addresses (user_id, id);
create unique index addresses_one_default on addresses (user_id) where is_default;

-- A shopper's measurements for made-to-measure orders, in the units they were entered in.
create table measurements (
  user_id bigint primary key references users on delete cascade,
  -- {"bust": {"value": 36.25, "unit": "in"}}
  lengths jsonb not null default '{}',
  notes text not null default '' check (char_length(notes) <= 300),
  may_call boolean not null default false,
  updated_at timestamptz not null default now()
);

-- Notes of the staff on a customer.
create table customer_notes (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  -- Null for a key.
  staff_id bigint,
  author text not null,
  body text not null check (char_length(body) between 1 and 2000),
  version integer not null default 1,
  created_at timestamptz not null,
  edited_at timestamptz
);
create index customer_notes_user_id on customer_notes (user_id, id);

-- Requests for a copy of personal data or for its deletion. A request outlives the account, so there is no foreign key.
create table customer_requests (
  id bigint generated always as identity primary key,
  customer_id bigint not null,
  kind text not null check (kind in ('export', 'deletion')),
  state text not null check (state in ('open', 'done', 'withdrawn')),
  recorded_by text not null,
  created_at timestamptz not null,
  -- The person who finished or withdrew it.
  closed_by text,
  closed_at timestamptz,
  constraint customer_requests_closed check ((state = 'open') = (closed_at is null) and (state = 'open') = (closed_by is null))
);
create unique index customer_requests_one_open on customer_requests (customer_id, kind) where state = 'open';
create index customer_requests_customer_id on customer_requests (customer_id, id);
create index customer_requests_state on customer_requests (state, id);

-- Where an account went that was merged in the console; its own row is deleted like that of an unused guest.
create table merged_customers (
  old_id bigint primary key,
  into_id bigint not null references users on delete cascade,
  at timestamptz not null
);
create index merged_customers_into_id on merged_customers (into_id);
