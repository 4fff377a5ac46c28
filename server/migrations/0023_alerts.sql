-- Shoppers who asked for an email when a size is back in stock, or when a price falls. Each alert sends one email.
create table alerts (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  product_id bigint not null references products on delete cascade,
  -- Null for a price, which is that of the whole product.
  variant_id bigint references variants on delete cascade,
  kind text not null check (kind in ('back_in_stock', 'price_drop')),
  -- The price when the shopper asked.
  price_minor bigint not null check (price_minor >= 0),
  created_at timestamptz not null default now(),
  -- Null while it waits.
  sent_at timestamptz,
  constraint alerts_size_by_kind check ((kind = 'back_in_stock') = (variant_id is not null)),
  constraint alerts_once unique nulls not distinct (user_id, product_id, variant_id, kind)
);
create index alerts_product_id on alerts (product_id);
create index alerts_variant_id on alerts (variant_id);
create index alerts_waiting on alerts (kind, id) where sent_at is null;
