-- Pieces that the merchant puts first: in the answer to a query, or as the editor's choice of a category.
create table product_pins (
  id bigint generated always as identity primary key,
  category_id bigint references categories (id) on delete cascade,
  -- As the merchant typed it; queries that say the same have the same pins.
  query text check (query <> ''),
  product_id bigint not null references products (id) on delete cascade,
  position smallint not null check (position between 1 and 15),
  starts_at timestamptz,
  ends_at timestamptz,
  created_at timestamptz not null default now(),
  check ((category_id is null) <> (query is null)),
  check (starts_at is null or ends_at is null or starts_at < ends_at),
  unique nulls not distinct (category_id, query, product_id)
);
create index product_pins_product on product_pins (product_id);

create trigger product_pins_change after insert or update or delete or truncate on product_pins
  for each statement execute function note_catalogue_change('catalogue');
