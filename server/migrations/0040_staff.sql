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
  ('Orders', false, false, '{orders.read,orders.work,orders.ship,orders.edit,orders.cancel,contacts.read,reports.read}'),
  ('Catalogue', false, false, '{orders.read,reports.read}'),
  ('Content', false, false, '{reports.read}'),
  ('Finance', false, false, '{orders.read,refunds.send,contacts.read,reports.read,audit.read}'),
  ('Support', false, false, '{orders.read,orders.edit,contacts.read}'),
  ('Read only', false, false, '{orders.read,reports.read}'),
  ('Designer', false, true, '{orders.read,orders.work}');

-- People who work in the shop. They are no shoppers, and no shopper's token opens the console.
create table staff (
  id bigint generated always as identity primary key,
  name text not null check (char_length(name) between 1 and 120),
  email text not null,
  role_id bigint not null references roles on delete restrict,
  -- The designer's name as order lines have it; for roles that see their own label only.
  label text check (label <> ''),
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

-- One open invitation a person; the person sees the token once.
create table staff_invitations (
  staff_id bigint primary key references staff on delete cascade,
  token_hash bytea not null unique,
  -- For the authenticator app, until the invitation is accepted.
  totp_secret bytea not null,
  expires_at timestamptz not null
);

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

-- WebAuthn challenges; each is answered once.
create table staff_challenges (
  challenge text primary key,
  -- Null for a sign-in.
  staff_id bigint references staff on delete cascade,
  expires_at timestamptz not null
);
create index staff_challenges_expires_at on staff_challenges (expires_at);
create index staff_challenges_staff_id on staff_challenges (staff_id) where staff_id is not null;

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
