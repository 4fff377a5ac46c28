-- An e-mail counts once its owner has entered a code that was sent to it; so does a phone.
-- The version before changes phones and knows nothing of this: a proof is of one number and ends with it.
alter table users add column verified_phone text;
alter table users add column phone_verified boolean not null
  generated always as (phone is not null and verified_phone is not null and phone = verified_phone) stored;

-- A contact that a shopper wants to have next: the present one stays in use until the code is entered.
create table pending_contacts (
  user_id bigint not null references users on delete cascade,
  channel text not null check (channel in ('email', 'phone')),
  contact text not null,
  created_at timestamptz not null default now(),
  primary key (user_id, channel)
);

-- safe for c98be1c: the check below takes every purpose that it writes
alter table verification_codes drop constraint verification_codes_purpose_check;
-- safe for c98be1c: one purpose more, which it never reads
alter table verification_codes add constraint verification_codes_purpose_check
  check (purpose in ('password_reset', 'contact_change'));
