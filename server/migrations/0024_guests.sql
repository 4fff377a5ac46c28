-- A guest is an account without contacts that is known by its token alone. The contact that it names at checkout is not unique,
-- proves nothing and cannot log in.
alter table users add column is_guest boolean not null default false;
alter table users add column guest_email text;
alter table users add column guest_phone text;
-- The account that a guest has logged in to: a repeated merge finds it and does nothing.
alter table users add column merged_into bigint references users on delete cascade;

-- safe for 9773e91: the released version writes no guests, and the new constraint accepts all that it writes.
alter table users drop constraint users_reachable;
-- safe for 9773e91: it refuses only what the dropped constraint refused, as the released version writes no guests.
alter table users add constraint users_reachable_or_guest check (is_guest or email is not null or phone is not null);
-- safe for 9773e91: the released version leaves these columns empty.
alter table users add constraint users_guest_contact check (
  is_guest and (guest_email is null or guest_phone is null)
  or not is_guest and guest_email is null and guest_phone is null and merged_into is null
);
create index users_guests on users (created_at) where is_guest;
create index users_merged_into on users (merged_into) where merged_into is not null;

-- safe for 9773e91: the new constraint accepts all purposes of the old one.
alter table verification_codes drop constraint verification_codes_purpose_check;
-- safe for 9773e91: it accepts all purposes that the released version writes.
alter table verification_codes add constraint verification_codes_purpose_check
  check (purpose in ('password_reset', 'contact_change', 'guest_sign_in', 'order_claim'));
-- The order that a code takes into an account.
alter table verification_codes add column order_id bigint references orders on delete cascade;
create index verification_codes_order_id on verification_codes (order_id) where order_id is not null;

-- Links to orders of guests carry this version; raising it revokes the links sent before. Without a row it is 1.
create table order_links (
  order_id bigint primary key references orders on delete cascade,
  version integer not null default 1 check (version > 0)
);

-- Random keys for signatures of the shop's own links; one for all processes.
create table signing_keys (
  purpose text primary key,
  key bytea not null,
  created_at timestamptz not null default now()
);
