-- Roles are sets of permissions; staff change them in the console.
create table roles (
  id bigint generated always as identity primary key,
  name text not null check (char_length(name) between 1 and 60),
  permissions text[] not null default '{}',
  -- The owner has every permission, also those of later versions; the role cannot be changed.
  is_owner boolean not null default false,
  -- Its members see orders with pieces of their own label only, and no contact.
  is_own_label boolean not null default false,
  version bigint not null default 1
);
create unique index roles_name_key on roles (lower(name));
create unique index roles_one_owner on roles (is_owner) where is_owner;
insert into roles (name, is_owner, is_own_label, permissions) values
  ('Owner', true, false, '{}'),
  ('Orders', false, false, '{
    orders.read, orders.work, orders.ship, orders.edit, orders.cancel, contacts.read, reports.read, returns.decide,
    customers.read, catalogue.read, stock.edit
  }'),
  ('Catalogue', false, false, '{orders.read, reports.read, catalogue.read, catalogue.edit, prices.edit, stock.edit}'),
  ('Content', false, false, '{
    reports.read, catalogue.read, content.read, content.edit, marketing.read, marketing.edit
  }'),
  ('Finance', false, false, '{
    orders.read, refunds.send, contacts.read, reports.read, audit.read, customers.read, catalogue.read, marketing.read,
    money.read, money.reconcile, exports.make
  }'),
  ('Support', false, false, '{
    orders.read, orders.edit, contacts.read, returns.decide, customers.read, customers.edit, catalogue.read, marketing.read
  }'),
  ('Read only', false, false, '{orders.read, reports.read, catalogue.read, content.read, marketing.read}'),
  ('Designer', false, true, '{orders.read, orders.work}');

-- People who work in the shop. They are no shoppers, and no shopper's token opens the console.
create table staff (
  id bigint generated always as identity primary key,
  name text not null check (char_length(name) between 1 and 120),
  email text not null,
  role_id bigint not null references roles on delete restrict,
  -- The designer whose pieces a person sees, for roles that see their own label only: a renamed designer stays theirs.
  designer_id bigint references designers on delete set null,
  -- Null until the invitation is accepted.
  password_hash text,
  totp_secret bytea,
  -- The newest code that was used: each code works once.
  totp_step bigint not null default 0,
  disabled_at timestamptz,
  created_at timestamptz not null default now(),
  version bigint not null default 1
);
create unique index staff_email_key on staff (lower(email));
create index staff_role_id on staff (role_id);
create index staff_designer_id on staff (designer_id) where designer_id is not null;

-- One open invitation a person; the person sees the token once.
create table staff_invitations (
  staff_id bigint primary key references staff on delete cascade,
  token_hash bytea not null unique,
  -- For the authenticator app, until the invitation is accepted.
  totp_secret bytea not null,
  expires_at timestamptz not null,
  -- An invitation ends with the rights of the person who wrote it; null: the operator wrote it.
  invited_by bigint references staff on delete cascade
);
create index staff_invitations_invited_by on staff_invitations (invited_by) where invited_by is not null;

create table staff_passkeys (
  id bigint generated always as identity primary key,
  staff_id bigint not null references staff on delete cascade,
  credential_id text not null unique,
  public_key bytea not null,
  sign_count bigint not null default 0,
  transports text[] not null default '{}',
  name text not null check (char_length(name) between 1 and 60),
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index staff_passkeys_staff_id on staff_passkeys (staff_id);

-- Ways back into the console for a person without their app: ten codes, each for one sign-in.
create table staff_recovery_codes (
  staff_id bigint not null references staff (id) on delete cascade,
  code_hash bytea not null,
  created_at timestamptz not null default now(),
  used_at timestamptz,
  primary key (staff_id, code_hash)
);

-- WebAuthn challenges; each is answered once.
create table staff_challenges (
  challenge text primary key,
  -- Null for a sign-in.
  staff_id bigint references staff on delete cascade,
  -- The sum that a challenge is for; its digest is a part of the challenge, so the passkey signs it.
  sum_digest bytea,
  expires_at timestamptz not null
);
create index staff_challenges_expires_at on staff_challenges (expires_at);
create index staff_challenges_staff_id on staff_challenges (staff_id) where staff_id is not null;

-- Networks that a person signed in from: guesses from there are counted apart from those of strangers.
create table staff_known_networks (
  staff_id bigint not null references staff on delete cascade,
  network_hash bytea not null,
  last_used_at timestamptz not null,
  primary key (staff_id, network_hash)
);
create index staff_known_networks_last_used_at on staff_known_networks (last_used_at);

create table staff_sessions (
  id bigint generated always as identity primary key,
  staff_id bigint not null references staff on delete cascade,
  token_hash bytea not null unique,
  user_agent text,
  network text not null default '',
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  -- The newest proof of the person; some actions need a fresh one.
  proved_at timestamptz not null,
  ended_at timestamptz
);
create index staff_sessions_staff_id on staff_sessions (staff_id) where ended_at is null;

-- Confirmations of one sum that leaves the house: the digest names action, recipient and sum. Using one deletes it.
create table staff_sum_proofs (
  id bigint generated always as identity primary key,
  session_id bigint not null references staff_sessions on delete cascade,
  digest bytea not null,
  expires_at timestamptz not null
);
create index staff_sum_proofs_session_id on staff_sum_proofs (session_id, digest);
create index staff_sum_proofs_expires_at on staff_sum_proofs (expires_at);

create table api_keys (
  id bigint generated always as identity primary key,
  name text not null check (char_length(name) between 1 and 60),
  token_hash bytea not null unique,
  -- The beginning of the key, to recognise it.
  prefix text not null,
  permissions text[] not null,
  created_by bigint references staff on delete set null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  last_used_at timestamptz
);
create index api_keys_created_by on api_keys (created_by) where created_by is not null;

-- Sums that left the house without a confirmation of their own; those of 24 hours add up for each person and each key.
create table staff_unconfirmed_sums (
  id bigint generated always as identity primary key,
  staff_id bigint references staff on delete cascade,
  key_id bigint references api_keys on delete cascade,
  amount_minor bigint not null check (amount_minor > 0),
  at timestamptz not null,
  constraint staff_unconfirmed_sums_payer check ((staff_id is null) <> (key_id is null))
);
create index staff_unconfirmed_sums_staff_id on staff_unconfirmed_sums (staff_id, at) where staff_id is not null;
create index staff_unconfirmed_sums_key_id on staff_unconfirmed_sums (key_id, at) where key_id is not null;
create index staff_unconfirmed_sums_at on staff_unconfirmed_sums (at);

-- Changes that staff made: who, when, what, before and after. Rows outlive the person, so there is no foreign key.
create table audit_events (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  staff_id bigint,
  api_key_id bigint,
  -- The name at that time: of the person, the key or the operator.
  actor text not null,
  verb text not null,
  thing text not null,
  thing_id text not null,
  before jsonb,
  after jsonb,
  request_id text
);
create index audit_events_thing on audit_events (thing, thing_id, id desc);
create index audit_events_staff_id on audit_events (staff_id, id desc) where staff_id is not null;
create index audit_events_at on audit_events using brin (at);
create trigger audit_events_append_only before update or delete on audit_events
  for each row execute function refuse_change_outside_retention();

-- Calls that must happen once: the same key changes nothing a second time.
create table admin_requests (
  actor text not null,
  key text not null,
  -- A digest of the call and its input: a key with another input is refused.
  input_hash bytea not null,
  created_at timestamptz not null,
  primary key (actor, key)
);
create index admin_requests_created_at on admin_requests using brin (created_at);

-- Filters of the console's lists that a person named; a shared one is in the list of everybody who may see it.
create table saved_views (
  id bigint generated always as identity primary key,
  staff_id bigint not null references staff on delete cascade,
  list text not null check (list in ('orders', 'returns', 'pieces', 'stock', 'customers', 'payments')),
  name text not null check (char_length(name) between 1 and 60),
  -- The part of the address after the question mark, without what was typed into the search.
  query text not null check (char_length(query) between 1 and 1000),
  is_shared boolean not null default false,
  -- Opens with the list for its owner.
  is_default boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index saved_views_name_key on saved_views (staff_id, list, lower(name));
create unique index saved_views_one_default on saved_views (staff_id, list) where is_default;
create index saved_views_shared on saved_views (list, id) where is_shared;

alter table order_notes add foreign key (staff_id) references staff on delete set null;
alter table customer_notes add foreign key (staff_id) references staff on delete set null;
alter table phone_orders
  add foreign key (staff_id) references staff,
  add foreign key (api_key_id) references api_keys on delete set null;
