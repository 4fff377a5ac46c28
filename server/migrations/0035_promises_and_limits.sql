-- Promises of delivery that slip, limits of gift cards, and limits for frequent returns.

-- A holiday that was added after an order was placed may move its arrival; null for days known from the start.
alter table holidays add column added_at timestamptz;
alter table holidays alter column added_at set default now();

-- Gazetted holidays of India and days on which Delhi's workrooms and couriers close. Days of the moon may move by one.
insert into holidays (day, name, added_at) values
  ('2026-12-25', 'Christmas', null),
  ('2027-01-01', 'New Year', null),
  ('2027-01-15', 'Makar Sankranti', null),
  ('2027-01-26', 'Republic Day', null),
  ('2027-03-06', 'Maha Shivaratri', null),
  ('2027-03-10', 'Id-ul-Fitr', null),
  ('2027-03-22', 'Holi', null),
  ('2027-03-26', 'Good Friday', null),
  ('2027-04-15', 'Ram Navami', null),
  ('2027-04-18', 'Mahavir Jayanti', null),
  ('2027-05-17', 'Id-ul-Zuha', null),
  ('2027-05-20', 'Buddha Purnima', null),
  ('2027-06-16', 'Muharram', null),
  ('2027-08-15', 'Independence Day', null),
  ('2027-08-17', 'Raksha Bandhan', null),
  ('2027-08-25', 'Janmashtami', null),
  ('2027-10-02', 'Gandhi Jayanti', null),
  ('2027-10-08', 'Maha Navami', null),
  ('2027-10-09', 'Dussehra', null),
  ('2027-10-29', 'Diwali', null),
  ('2027-10-30', 'Govardhan Puja', null),
  ('2027-10-31', 'Bhai Dooj', null),
  ('2027-11-14', 'Guru Nanak Jayanti', null),
  ('2027-12-25', 'Christmas', null),
  ('2028-01-01', 'New Year', null),
  ('2028-01-15', 'Makar Sankranti', null),
  ('2028-01-26', 'Republic Day', null),
  ('2028-02-23', 'Maha Shivaratri', null),
  ('2028-02-27', 'Id-ul-Fitr', null),
  ('2028-03-11', 'Holi', null),
  ('2028-04-03', 'Ram Navami', null),
  ('2028-04-07', 'Mahavir Jayanti', null),
  ('2028-04-14', 'Good Friday', null),
  ('2028-05-06', 'Id-ul-Zuha', null),
  ('2028-05-08', 'Buddha Purnima', null),
  ('2028-06-04', 'Muharram', null),
  ('2028-08-04', 'Milad-un-Nabi', null),
  ('2028-08-05', 'Raksha Bandhan', null),
  ('2028-08-13', 'Janmashtami', null),
  ('2028-08-15', 'Independence Day', null),
  ('2028-09-26', 'Maha Navami', null),
  ('2028-09-27', 'Dussehra', null),
  ('2028-10-02', 'Gandhi Jayanti', null),
  ('2028-10-17', 'Diwali', null),
  ('2028-10-18', 'Govardhan Puja', null),
  ('2028-10-19', 'Bhai Dooj', null),
  ('2028-11-02', 'Guru Nanak Jayanti', null),
  ('2028-12-25', 'Christmas', null)
on conflict (day) do update set name = excluded.name;

-- A promise of delivery that slipped, with the days as promised and as told to the shopper; the lines have the new days.
create table delivery_slips (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders on delete cascade,
  cause text not null check (cause in ('holiday', 'workroom', 'overdue', 'merchant')),
  promised_latest date not null,
  arrival_earliest date not null,
  arrival_latest date not null,
  created_at timestamptz not null,
  constraint delivery_slips_later check (arrival_latest > promised_latest),
  constraint delivery_slips_once unique (order_id, arrival_latest)
);
-- The shop finds a slip by itself once; the merchant may name further days.
create unique index delivery_slips_found_once on delivery_slips (order_id) where cause <> 'merchant';

-- The sums of gift cards a day, and when a card reminds of its end; one row.
create table gift_card_terms (
  id integer primary key default 1 check (id = 1),
  daily_buyer_minor bigint not null default 50000000 check (daily_buyer_minor > 0),
  daily_recipient_minor bigint not null default 20000000 check (daily_recipient_minor > 0),
  remind_days_before integer not null default 30 check (remind_days_before between 1 and 365)
);
insert into gift_card_terms default values;
alter table stored_values add column reminded_at timestamptz;
create index stored_values_unreminded on stored_values (expires_at)
  where kind = 'gift_card' and reminded_at is null and delivered_at is not null and balance_minor > 0;

-- Limits for frequent returns. The newest set before an order was placed holds for it; the strictest row that fits applies.
create table return_limits (
  id bigint generated always as identity primary key,
  valid_from timestamptz not null,
  -- The shopper's delivered orders that count, the newest.
  orders_counted integer not null check (orders_counted between 1 and 100),
  least_lines integer not null check (least_lines > 0),
  -- The share of returned lines from which the limit applies.
  share_percent integer not null check (share_percent between 1 and 100),
  consequence text not null check (consequence in ('none', 'exchange_or_credit', 'approval'))
);
create index return_limits_valid_from on return_limits (valid_from);
insert into return_limits (valid_from, orders_counted, least_lines, share_percent, consequence)
select now(), rule.* from (values
  (6, 6, 60, 'exchange_or_credit'),
  (6, 6, 90, 'approval')
) as rule;
