-- Payments that a bank let through when nobody needed them any more. The shop does not take them, so the provider gives
-- them back without a fee; the row says that the shopper was told, once.
create table uncaptured_payments (
  provider_payment_id text primary key,
  provider text not null,
  order_id bigint not null references orders on delete restrict,
  amount_minor bigint not null check (amount_minor > 0),
  reason text not null,
  created_at timestamptz not null
);
create index uncaptured_payments_order_id on uncaptured_payments (order_id);
