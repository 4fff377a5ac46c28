-- The price before a running sale; null while none runs. The price that shoppers pay stands in price_minor.
alter table variants add column base_price_minor bigint check (base_price_minor > 0);

-- Sales of one piece with their dates. A piece has one running sale at most, and its sales never overlap.
create table product_sales (
  id bigint generated always as identity primary key,
  product_id bigint not null references products on delete cascade,
  -- A share of each size's price, or one price for all sizes.
  percent_off integer check (percent_off between 1 and 90),
  price_minor bigint check (price_minor > 0),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  state text not null default 'planned' check (state in ('planned', 'running', 'ended', 'cancelled')),
  -- The name at that time of the person or the key.
  author text not null,
  created_at timestamptz not null,
  constraint product_sales_one_kind check ((percent_off is null) <> (price_minor is null)),
  constraint product_sales_period check (ends_at > starts_at)
);
create unique index product_sales_running on product_sales (product_id) where state = 'running';
create index product_sales_product_id on product_sales (product_id, starts_at);
create index product_sales_due_start on product_sales (starts_at) where state = 'planned';
create index product_sales_due_end on product_sales (ends_at) where state = 'running';
