-- Tax withheld from designers is deposited with the government by challan.
create table tax_deposits (
  id bigint generated always as identity primary key,
  section text not null check (section in ('194-O', '194C')),
  -- The quarter whose tax it deposits; 2026 is the tax year 2026-27.
  year integer not null check (year between 2020 and 2098),
  quarter integer not null check (quarter between 1 and 4),
  -- In whole rupees, without interest or fees.
  amount_minor bigint not null check (amount_minor > 0 and amount_minor % 100 = 0),
  deposited_on date not null,
  -- With the day, these two numbers identify a challan.
  bsr_code text not null check (bsr_code ~ '^[0-9]{7}$'),
  challan_number text not null check (challan_number ~ '^[0-9]{5}$'),
  made_at timestamptz not null,
  made_by text not null,
  reversed_at timestamptz,
  reversed_by text,
  reversed_reason text check (char_length(reversed_reason) between 1 and 300),
  constraint tax_deposits_reversed check (
    (reversed_at is null) = (reversed_by is null) and (reversed_at is null) = (reversed_reason is null)
  )
);
create index tax_deposits_quarter on tax_deposits (year, quarter);
-- One challan may deposit the tax of both sections, once each, unless it was taken back.
create unique index tax_deposits_challan on tax_deposits (bsr_code, deposited_on, challan_number, section)
  where reversed_at is null;

alter table ledger_transactions add column tax_deposit_id bigint references tax_deposits on delete restrict;
-- safe for 9773e91: the new constraint accepts all kinds of the old one.
alter table ledger_transactions drop constraint ledger_transactions_kind_check;
-- safe for 9773e91: it accepts all kinds that the released version writes.
alter table ledger_transactions add constraint ledger_transactions_kind_check check (kind in (
  'payment', 'fee', 'refund', 'reversal', 'chargeback', 'issue', 'expiry', 'void', 'collection', 'share', 'payout',
  'payout_reversal', 'settlement', 'tax_deposit', 'tax_deposit_reversal'
));
-- A deposit is booked once, and so is its reversal.
-- safe for 9773e91: it never writes this column.
create unique index ledger_one_tax_deposit on ledger_transactions (tax_deposit_id, kind) where tax_deposit_id is not null;
