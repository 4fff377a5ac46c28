-- Changes of free stock other than placed orders and released unpaid ones, which order_pieces records: those are written
-- hundreds of times a second, these a few times an hour.
create table stock_movements (
  id bigint generated always as identity primary key,
  stock_item_id bigint not null references stock_items on delete cascade,
  at timestamptz not null,
  kind text not null check (kind in ('count', 'adjustment', 'import', 'return', 'hold', 'hold_end')),
  -- Pieces that became free; negative when they were taken.
  change integer not null,
  -- The pieces on the shelf, as a person counted them.
  counted integer check (counted >= 0),
  reason text not null default '',
  note text not null default '' check (char_length(note) <= 300),
  -- The person; empty for an import, a return and a hold.
  actor text not null default '',
  order_id bigint references orders on delete set null,
  constraint stock_movements_count check ((kind = 'count') = (counted is not null)),
  constraint stock_movements_change check (change <> 0 or kind = 'count')
);
create index stock_movements_item on stock_movements (stock_item_id, at);
create index stock_movements_order_id on stock_movements (order_id) where order_id is not null;
-- For retention.
create index stock_movements_at on stock_movements using brin (at);
create trigger stock_movements_append_only before update of stock_item_id, at, kind, change, counted, reason, note, actor
  on stock_movements for each row execute function refuse_change();

-- A piece enters and leaves this index only when its last pieces are sold or come back.
create index product_listings_low_stock on product_listings (product_id) where has_stock and stock_left <= 2;
create index variants_barcode on variants (barcode) where barcode is not null;
