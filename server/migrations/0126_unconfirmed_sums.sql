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
